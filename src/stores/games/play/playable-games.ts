import { type ReadableAtom, atom } from 'nanostores'
import { safeParse } from 'valibot'
import { fetchCatalogue } from '#browser/catalogue-file.ts'
import { late } from '#browser/late.ts'
import { readDataBlock } from '#browser/page.ts'
import { type Playable, playables } from './playable.ts'

/** One row of covers on a wide screen, two on a phone. */
const MAX_GAMES = 6

const store = atom<readonly Playable[]>([])
/** Games that can be played, to suggest in place of one that cannot; empty until they have loaded. */
export const $playableGames: ReadableAtom<readonly Playable[]> = store

/** Loads the games once: from the play page, else from the published catalogue. After a failure, another call retries. */
export const loadPlayableGames = late(async () => {
  const here = playableIn(readDataBlock('games'))
  const all = here.length > 0 ? here : playableIn(await fetchCatalogue())
  if (all.length === 0) throw new Error('the catalogue has not loaded')
  store.set(all.slice(0, MAX_GAMES))
})

function playableIn(data: unknown): Playable[] {
  const games = safeParse(playables, data)
  if (!games.success) return []
  return Object.entries(games.output).flatMap(([nodeId, game]) => (game.isUnconnected ? [] : [{ nodeId, ...game }]))
}
