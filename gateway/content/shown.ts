import type { CollectionName } from '#editing/collections.ts'
import type { Item } from '#editing/items.ts'
import type { Services } from '#gateway/services.ts'
import { type Addressed, type Reader, isDue, isFor } from './visible.rules.ts'

/**
 * Returns the items of one kind that show now, in order.
 * @param reader without one, items for every region and audience
 */
export function shownItems<Name extends CollectionName>(
  { content, clock }: Pick<Services, 'content' | 'clock'>,
  collection: Name,
  reader?: Reader,
): Item<Name>[] {
  const now = clock()
  return content
    .items(collection)
    .filter((item) => isDue(item.facts, now) && (!reader || isFor(addressOf(item), reader)))
}

/** Returns for whom an item is, if not for everyone. */
export function addressOf({ facts: { fields } }: Item): Addressed {
  return {
    ...('region' in fields && fields.region && { region: fields.region }),
    ...('audience' in fields && fields.audience && { audience: fields.audience }),
  }
}
