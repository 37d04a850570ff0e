import type { PeriodPlace } from '#stores/shell/period.ts'
import { PlaceLink } from '#ui/PlaceLink.tsx'
import type { ToPeriod } from './Periods.tsx'
import type { TextContext } from './table-words.ts'

const longest = { days: '90', until: undefined, page: 1 } as const

/** Leads from an empty list to the longest period. */
export function LongerPeriod({ of, to, t }: Pick<TextContext, 't'> & { of: PeriodPlace; to: ToPeriod }) {
  if (of.days === longest.days && of.until === undefined) return null
  return <PlaceLink {...to(longest)}>{t('table.days90')}</PlaceLink>
}
