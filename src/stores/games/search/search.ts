import { type ReadableAtom, atom, computed } from 'nanostores'
import { pageLanguage } from '#lib/page.ts'
import { fetchIndex } from '#lib/search/file.ts'
import { type Found, find } from '#lib/search/find.ts'
import type { FoundGame } from '#lib/search/packed.ts'
import { type Index, prepare } from '#lib/search/prepare.ts'
import { $session } from '#stores/auth/session/session.ts'
import { $recents, loadRecents } from '#stores/games/favourites/recents.ts'

/** The index of the whole catalogue: on its way, here, or not to be had at the moment. */
export type SearchIndex =
  { readonly state: 'loading' } | { readonly state: 'ready'; readonly index: Index } | { readonly state: 'failed' }

/** What stands there before anything is typed: what the member has played last, else the hot games. */
export interface Opening {
  readonly kind: 'recent' | 'hot'
  readonly games: readonly FoundGame[]
}

/** After this time without an answer the hot games are shown; what comes later moves nothing. */
const TIMEOUT_MS = 1500
/** As many of the games played last. */
const MAX_RECENT = 12

const indexStore = atom<SearchIndex>({ state: 'loading' })
export const $searchIndex: ReadableAtom<SearchIndex> = indexStore

const questionStore = atom('')
const recentIds = atom<readonly string[] | undefined>(undefined)

/** What is on the list: found, or the opening while nothing is typed; `undefined` while that is on its way. */
export const $searchList: ReadableAtom<{ question: string; found: Found } | Opening | undefined> = computed(
  [indexStore, questionStore, recentIds],
  (loaded, question, ids) => {
    if (loaded.state !== 'ready') return undefined
    if (question) return { question, found: find(loaded.index, question) }
    return ids && openingOf(loaded.index, ids)
  },
)

let pending: Promise<void> | undefined

/** Fetches the index, once a page; asked again after it could not be had, it tries anew. */
export function loadSearch(): Promise<void> {
  pending ??= load()
  return pending
}

async function load(): Promise<void> {
  indexStore.set({ state: 'loading' })
  try {
    const index = prepare(await fetchIndex(pageLanguage()))
    indexStore.set({ state: 'ready', index })
    // what has never run runs slowest: better now than under the first letter
    setTimeout(() => find(index, 'a'))
  } catch {
    pending = undefined
    indexStore.set({ state: 'failed' })
  }
}

/** The search is opened: with nothing typed, and what was played last asked for anew where somebody is signed in. */
export async function beginSearch(): Promise<void> {
  // first: nobody sees what was played by whoever was here before
  recentIds.set(undefined)
  questionStore.set('')
  const isIn = $session.get().state === 'in'
  if (isIn) await Promise.race([loadRecents(), new Promise((resolve) => setTimeout(resolve, TIMEOUT_MS))])
  const recents = $recents.get()
  const games = isIn && recents.state === 'ready' ? recents.value : []
  recentIds.set(games.map(({ nodeId }) => nodeId))
}

/** What is typed so far. */
export function askSearch(text: string): void {
  questionStore.set(text.trim())
}

/** A game that has left the catalogue since is not listed. */
function openingOf({ games, packed }: Index, ids: readonly string[]): Opening {
  const known = new Map(games.map((game) => [game.id, game]))
  const of = (list: readonly string[]) => list.flatMap((id) => known.get(id) ?? [])
  const recent = of(ids).slice(0, MAX_RECENT)
  return recent.length > 0 ? { kind: 'recent', games: recent } : { kind: 'hot', games: of(packed.first) }
}
