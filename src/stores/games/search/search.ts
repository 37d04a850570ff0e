import { type ReadableAtom, atom, computed } from 'nanostores'
import { type Found, find, nearest } from '#contract/games/search/find.ts'
import { deadline } from '#browser/deadline.ts'
import { pageLanguage } from '#browser/page.ts'
import { fetchIndex } from '#browser/search-file.ts'
import { type FoundGame, type SiteIndex, unpack } from '#texts/search/packed.ts'
import { $session } from '#stores/auth/session/session.ts'
import { $recents, loadRecents } from '#stores/games/favourites/recents.ts'

/** The index of the whole catalogue: loading, ready, or failed. */
export type SearchIndex =
  { readonly state: 'loading' } | { readonly state: 'ready'; readonly index: SiteIndex } | { readonly state: 'failed' }

/** The results of a query. */
export type SearchFound = Found<FoundGame>

/** The list before anything is typed: the member's recent games, else the hot games. */
export interface Opening {
  readonly kind: 'recent' | 'hot'
  readonly games: readonly FoundGame[]
}

const DEADLINE_MS = 12_000
/** After this time without an answer the hot games are shown; a later answer changes nothing. */
const TIMEOUT_MS = 1500
/** The maximum number of recent games shown. */
const MAX_RECENT = 12

const indexStore = atom<SearchIndex>({ state: 'loading' })
export const $searchIndex: ReadableAtom<SearchIndex> = indexStore

const questionStore = atom('')
const recentIds = atom<readonly string[] | undefined>(undefined)

/** The list: results, or the opening list while nothing is typed; `undefined` while it is loading. */
export const $searchList: ReadableAtom<{ question: string; found: SearchFound } | Opening | undefined> = computed(
  [indexStore, questionStore, recentIds],
  (loaded, question, ids) => {
    if (loaded.state !== 'ready') return undefined
    if (question) return { question, found: find(loaded.index, question) }
    return ids && openingOf(loaded.index, ids)
  },
)

let pending: Promise<void> | undefined

/** Loads the index, once per page; a call after a failure tries again. */
export function loadSearch(): Promise<void> {
  pending ??= load()
  return pending
}

async function load(): Promise<void> {
  indexStore.set({ state: 'loading' })
  try {
    const index = unpack(await fetchIndex(pageLanguage(), deadline(DEADLINE_MS)))
    indexStore.set({ state: 'ready', index })
    // warm up the search code now: the first run is the slowest
    setTimeout(() => find(index, 'a'))
  } catch {
    pending = undefined
    indexStore.set({ state: 'failed' })
  }
}

/** Opens the search with an empty query, and reloads the recent games if a member is logged in. */
export async function beginSearch(): Promise<void> {
  // first of all, drop the recent games of the previous account
  recentIds.set(undefined)
  questionStore.set('')
  const isIn = $session.get().state === 'in'
  if (isIn) await Promise.race([loadRecents(), new Promise((resolve) => setTimeout(resolve, TIMEOUT_MS))])
  const recents = $recents.get()
  const games = isIn && recents.state === 'ready' ? recents.value : []
  recentIds.set(games.map(({ nodeId }) => nodeId))
}

/** Sets the query. */
export function askSearch(text: string): void {
  questionStore.set(text.trim())
}

/** Returns the opening list, without games that have left the catalogue or cannot be played. */
function openingOf({ games, packed }: SiteIndex, ids: readonly string[]): Opening {
  const known = new Map(games.flatMap((game) => (game.isUnconnected ? [] : [[game.id, game]])))
  const of = (list: readonly string[]) => list.flatMap((id) => known.get(id) ?? [])
  const recent = of(ids).slice(0, MAX_RECENT)
  return recent.length > 0 ? { kind: 'recent', games: recent } : { kind: 'hot', games: of(packed.first) }
}

/** The maximum number of suggestions. */
const MAX_SUGGESTED = 6

/** Returns games that can be played, nearest to what was asked for, if a search has found none of them. */
export function suggested(index: SiteIndex, question: string): readonly FoundGame[] {
  return nearest(index, question).slice(0, MAX_SUGGESTED)
}
