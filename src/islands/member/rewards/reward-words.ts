import { brand } from '#brand/brand.ts'
import { formatMoney, formatNumber } from '#i18n/format.ts'
import type { TextContext } from '#islands/table/table-words.ts'
import type { Activity } from '#stores/member/missions.ts'

/** Writes what a goal brings, in one line. */
export function rewardText(gives: NonNullable<Activity['gives']>, { language, t }: TextContext): string {
  if ('points' in gives)
    return t('missions.points', { count: gives.points, points: formatNumber(language, gives.points) })
  const { amount, times, days } = gives.bonus
  const money = formatMoney(language, { minor: amount, digits: brand.currency.digits })
  return t('missions.bonus', {
    amount: money,
    times: formatNumber(language, times),
    days: formatNumber(language, days),
  })
}
