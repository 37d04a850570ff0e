import type { TextContext } from './table-words.ts'
import type { MemberPlace } from '#stores/member/place.ts'
import { PlaceLink } from '#ui/PlaceLink.tsx'
import { periodLinks } from './period-links.ts'

const longest = { days: '90', until: undefined } as const

/** Leads from an empty record to the longest period. */
export function LongerPeriod({ of, t }: Pick<TextContext, 't'> & { of: MemberPlace }) {
  if (of.days === longest.days && of.until === undefined) return null
  return (
    <PlaceLink href={periodLinks.hrefOf(longest)} onGo={() => periodLinks.go(longest)}>
      {t('table.days90')}
    </PlaceLink>
  )
}
