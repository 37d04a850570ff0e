import type { CollectionName } from '#editing/collections.ts'
import type { Item } from '#editing/items.ts'
import type { Services } from '#gateway/services.ts'
import { type Addressed, type Reader, isDue, isFor, isInRegion } from './visible.rules.ts'

/**
 * Returns the items of one kind that show now, in order; never what is for agents alone.
 * @param reader without one, items for every region, for visitors and for members
 */
export function shownItems<Name extends CollectionName>(
  { content, clock }: Pick<Services, 'content' | 'clock'>,
  collection: Name,
  reader?: Reader,
): Item<Name>[] {
  const now = clock()
  return content
    .items(collection)
    .filter((item) => isDue(item.facts, now) && !isForAgents(item) && (!reader || isFor(addressOf(item), reader)))
}

/** Returns the announcements for agents alone that show now in a country, in order (S2.73). */
export function shownToAgents(
  { content, clock }: Pick<Services, 'content' | 'clock'>,
  country: string,
): Item<'announcements'>[] {
  const now = clock()
  return content
    .items('announcements')
    .filter((item) => isDue(item.facts, now) && isForAgents(item) && isInRegion(addressOf(item), country))
}

function isForAgents(item: Item): boolean {
  return addressOf(item).audience === 'agents'
}

/** Returns for whom an item is, if not for everyone. */
export function addressOf({ facts: { fields } }: Item): Addressed {
  return {
    ...('region' in fields && fields.region && { region: fields.region }),
    ...('audience' in fields && fields.audience && { audience: fields.audience }),
  }
}
