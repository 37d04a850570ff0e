import {
  type InferOutput,
  array,
  boolean,
  object,
  optional,
  parse,
  parseJson,
  picklist,
  pipe,
  safeParse,
  string,
} from 'valibot'
import { gameTypes } from '#contract/games/categories.ts'
import { sessionStore } from '#browser/storage.ts'

const listed = object({
  nodeId: string(),
  vassalage: string(),
  gameType: picklist(gameTypes),
  gameClassify: string(),
  gameName: string(),
  isHot: boolean(),
  isUnconnected: optional(boolean()),
})
/** One member's at a time, by a fingerprint of the name. */
const kept = object({ fingerprint: string(), ids: array(string()), games: array(listed) })
const remembered = pipe(string(), parseJson(), kept)

/** A game as lists show it. */
export type ListedGame = InferOutput<typeof listed>
type CachedFavourites = Omit<InferOutput<typeof kept>, 'fingerprint'>

/**
 * Returns the member's last known favourites, for offline use: all ids, and the games of the list that were shown. They
 * are kept in this tab's session storage and end with the session.
 * @param fingerprint of the member's name
 */
export function readCachedFavourites(fingerprint: string): CachedFavourites | undefined {
  const parsed = safeParse(remembered, sessionStore.read('favourites'))
  return parsed.success && parsed.output.fingerprint === fingerprint ? parsed.output : undefined
}

/** Saves the member's favourites from the gateway and replaces those of any other member. */
export function cacheFavourites(fingerprint: string, update: Partial<CachedFavourites>): void {
  const { ids, games = [] } = { ...readCachedFavourites(fingerprint), ...update }
  // `parse` drops the fields that lists do not need
  const current = parse(kept, { fingerprint, ids: ids ?? games.map((one) => one.nodeId), games })
  sessionStore.write('favourites', JSON.stringify(current))
}
