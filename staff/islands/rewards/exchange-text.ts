import type { staffExchanges } from '#contract/staff/rewards.ts'
import type { StaffValue } from '#contract/staff/staff-call.ts'
import type { TextContext } from '#staff/parts/text.tsx'

/** An exchange of the list. */
export type Exchange = StaffValue<typeof staffExchanges>['exchanges'][number]

/** Returns what points are exchanged for: goods and their number, or play money. */
export function exchangeText({ t }: Pick<TextContext, 't'>, { good, number }: Exchange): string {
  return good === null ? t('rewards.convert') : t('rewards.goods', { good, number: number ?? 1 })
}
