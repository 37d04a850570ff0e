import { type Language, rowOf } from '#brand/languages.ts'
import { formatMoney, formatNumber } from '#i18n/format.ts'
import type { MessageKey } from '#i18n/keys.ts'
import type { Translate } from '#i18n/translate.ts'
import type { LimitState, PlayLimit } from '#stores/limits/limits.ts'

/** What every part of the screen gets. */
export interface LimitContext {
  readonly value: LimitState
  readonly language: Language
  readonly t: Translate<MessageKey>
}

/** Formats a time of play as hours and minutes, in the language's numerals. */
export function timeText(language: Language, ms: number): string {
  const minutes = Math.floor(ms / 60_000)
  const two = new Intl.NumberFormat(language, {
    numberingSystem: rowOf(language).numerals,
    minimumIntegerDigits: 2,
    useGrouping: false,
  })
  return `${formatNumber(language, Math.floor(minutes / 60))}:${two.format(minutes % 60)}`
}

/** Formats what a limit counts: money, or the minutes of a session. */
export function amountText({ kind }: Pick<PlayLimit, 'kind'>, amount: number, context: LimitContext): string {
  const { language, t, value } = context
  if (kind === 'session') return t('limits.minutes', { count: amount, minutes: formatNumber(language, amount) })
  return formatMoney(language, { minor: amount, digits: value.digits })
}

/** The name of each limit. */
export const limitNames = {
  depositDay: 'limits.depositDay',
  depositWeek: 'limits.depositWeek',
  depositMonth: 'limits.depositMonth',
  lossDay: 'limits.lossDay',
  lossWeek: 'limits.lossWeek',
  lossMonth: 'limits.lossMonth',
  stakeDay: 'limits.stakeDay',
  stakeWeek: 'limits.stakeWeek',
  stakeMonth: 'limits.stakeMonth',
  stakeOne: 'limits.stakeOne',
  session: 'limits.session',
} as const satisfies Record<PlayLimit['kind'], MessageKey>
