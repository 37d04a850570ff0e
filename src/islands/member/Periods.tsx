import { type Days, days, goInCentre, memberAddressOf } from '#stores/member/place.ts'
import { PlaceTabs } from '#ui/PlaceTabs.tsx'
import { type TextContext, periodNames } from './record-words.ts'

/** Selects the period of a record. */
export function Periods({ current, t }: Pick<TextContext, 't'> & { current: Days }) {
  return (
    <PlaceTabs
      name={t('member.period')}
      places={days.map((each) => ({
        id: each,
        text: t(periodNames[each]),
        href: memberAddressOf({ days: each, page: 1 }),
        isCurrent: each === current,
        onGo: () => goInCentre({ days: each, page: 1 }),
      }))}
    />
  )
}
