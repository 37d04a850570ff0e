import { Periods } from '#islands/table/Periods.tsx'
import type { TextContext } from '#islands/table/table-words.ts'
import { type Place, addressOf, goToPlace } from '#stores/agent/place.ts'
import { PlaceLink } from '#islands/agent/PlaceLink.tsx'

interface Props extends TextContext {
  place: Pick<Place, 'payDays' | 'payUntil'>
}

type Change = Parameters<Parameters<typeof Periods>[0]['links']['go']>[0]

const placeOf = ({ days, until }: Change): Partial<Place> => ({
  payDays: days,
  payUntil: until,
  hour: undefined,
  page: 1,
})

const links = {
  hrefOf: (change: Change) => addressOf(placeOf(change)),
  go: (change: Change) => goToPlace(placeOf(change)),
}

/** Selects the days of a list of pay. */
export function PayPeriods({ place: { payDays: days, payUntil: until }, language, t }: Props) {
  return <Periods place={{ days, until }} links={links} language={language} t={t} />
}

/** Leads from an empty list to the longest period. */
export function LongestPeriod({ of, t }: Pick<TextContext, 't'> & { of: Place }) {
  const longest = { days: '90', until: undefined } as const
  if (of.payDays === longest.days && of.payUntil === undefined && of.hour === undefined) return null
  return <PlaceLink to={placeOf(longest)}>{t('table.days90')}</PlaceLink>
}
