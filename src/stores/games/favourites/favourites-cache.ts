import { type InferOutput, array, boolean, object, parse, parseJson, picklist, pipe, safeParse, string } from 'valibot'
import { gameTypes } from '#contract/games/categories.ts'
import { sessionStore } from '#lib/storage.ts'

const listed = object({
  nodeId: string(),
  vassalage: string(),
  gameType: picklist(gameTypes),
  gameClassify: string(),
  gameName: string(),
  isHot: boolean(),
})
/** One member's at a time, by a fingerprint of the name. */
const kept = object({ fingerprint: string(), ids: array(string()), games: array(listed) })
const remembered = pipe(string(), parseJson(), kept)

/** What a list shows of a game. */
export type ListedGame = InferOutput<typeof listed>
type CachedFavourites = Omit<InferOutput<typeof kept>, 'who'>

/**
 * What this member kept when last heard of, for when there is no line: the ids of all, and what was shown of their list.
 * This tab alone knows it, and it goes with the session, as all that stands there.
 * @param who the fingerprint of the member's name
 */
export function readCachedFavourites(fingerprint: string): CachedFavourites | undefined {
  const parsed = safeParse(remembered, sessionStore.read('favourites'))
  return parsed.success && parsed.output.fingerprint === fingerprint ? parsed.output : undefined
}

/** Remembers what the gateway said that this member keeps, in the place of what was remembered of anybody. */
export function cacheFavourites(fingerprint: string, update: Partial<CachedFavourites>): void {
  const { ids, games = [] } = { ...readCachedFavourites(fingerprint), ...update }
  // a game with less of it than the gateway tells
  const now = parse(kept, { fingerprint, ids: ids ?? games.map((one) => one.nodeId), games })
  sessionStore.write('favourites', JSON.stringify(now))
}
