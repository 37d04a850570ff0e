import { type ReadableAtom, atom, onMount } from 'nanostores'
import { type CallFailure, type FailureKey, failureKey } from '#api/failure.ts'
import type { Result } from '#api/result.ts'
import { $session } from '#stores/auth/session/session.ts'
import type { ListedGame } from './favourites-cache.ts'

/**
 * A list of my games, newest first. `unknown`: not requested yet. `isOld`: the last known list. `more`: the state of
 * the request for the next page.
 */
export type PagedGames =
  | { readonly state: 'unknown' }
  | { readonly state: 'loading' }
  | {
      readonly state: 'ready'
      readonly value: readonly ListedGame[]
      readonly totalPages: number
      readonly page: number
      readonly next: string | null | undefined
      readonly isOld: boolean
      readonly more: 'none' | 'loading' | FailureKey
    }
  | { readonly state: 'failed'; readonly why: FailureKey }

type Shown = Extract<PagedGames, { state: 'ready' }>

interface Page {
  readonly games: readonly ListedGame[]
  readonly totalPages: number
  /** The last loaded page, from 1. */
  readonly page: number
  /** The place after which the next page goes on, `null` after the last; a foreign back end may leave it out. */
  readonly next: string | null | undefined
}

/** `undefined` if it is out of date. */
type Answer = Result<Page, CallFailure> | undefined

/** Which page to load: its number, from 1, and the place after which it goes on, if it is known. */
interface Asked {
  readonly pageNo: string
  readonly after?: string
}

interface Source {
  readonly ask: (asked: Asked) => Promise<Result<Omit<Page, 'page'>, CallFailure>>
  /** Returns the list to show until the answer arrives and after a failure. */
  readonly recall?: (account: string) => readonly ListedGame[] | undefined
  readonly remember?: (account: string, games: readonly ListedGame[]) => void
}

interface PagedGamesStore {
  readonly $games: ReadableAtom<PagedGames>
  /** Loads the pages that are shown, at first one; the shown list stays until the answer arrives. */
  load(): Promise<void>
  /** Loads the next page, if there is one. */
  more(): Promise<void>
}

/** Creates a list of the logged-in member; it is never shown to anyone else. */
export function createPagedGames(source: Source): PagedGamesStore {
  const store = atom<PagedGames>({ state: 'unknown' })
  let knownFor: string | undefined
  let asked = 0

  /** Drops another account's list. */
  function forget(): void {
    const session = $session.get()
    const token = session.state === 'in' ? session.token : undefined
    if (token !== knownFor) store.set({ state: 'unknown' })
    knownFor = token
  }

  /** Loads pages one after the other; returns `undefined` if the session changed or a newer request began. */
  async function answer(from: number, to: number, place?: Page['next']): Promise<Answer> {
    const session = $session.get()
    const sequence = (asked += 1)
    let games: readonly ListedGame[] = []
    let next = place
    for (let page = from; ; page++) {
      const result = await source.ask({ pageNo: String(page), ...(next && { after: next }) })
      if ($session.get() !== session || sequence !== asked) return undefined
      if (!result.ok) return result
      games = joined(games, result.value.games)
      const read = { ...result.value, games, page }
      if (page >= to || !hasMore(read)) return { ok: true, value: read }
      next = read.next
    }
  }

  async function load(): Promise<void> {
    const session = $session.get()
    const account = session.state === 'in' ? session.account : ''
    forget()
    if (store.get().state !== 'ready') store.set(recalled(source.recall?.(account)))
    const before = store.get()
    const result = await answer(1, before.state === 'ready' ? before.page : 1)
    if (!result) return
    if (result.ok) source.remember?.(account, result.value.games)
    store.set(loaded(store.get(), result))
  }

  async function more(): Promise<void> {
    const current = store.get()
    if (current.state !== 'ready' || current.more === 'loading' || !hasMore(current)) return
    store.set({ ...current, more: 'loading' })
    const result = await answer(current.page + 1, current.page + 1, current.next)
    if (!result) return
    if (!result.ok) return store.set({ ...current, more: failureKey(result.failure) })
    store.set(ready({ ...result.value, games: joined(current.value, result.value.games) }, current.isOld))
  }

  onMount(store, () => $session.subscribe(forget))
  return { $games: store, load, more }
}

/** Returns whether there is a page after the last loaded one. */
export function hasMore({ next, page, totalPages }: Pick<Page, 'next' | 'page' | 'totalPages'>): boolean {
  return next === undefined ? page < totalPages : next !== null
}

function ready({ games, totalPages, page, next }: Page, isOld: boolean): Shown {
  return { state: 'ready', value: games, totalPages, page, next, isOld, more: 'none' }
}

function recalled(games: readonly ListedGame[] | undefined): PagedGames {
  return games ? ready({ games, totalPages: 1, page: 1, next: null }, true) : { state: 'loading' }
}

function loaded(current: PagedGames, result: Result<Page, CallFailure>): PagedGames {
  if (result.ok) return ready(result.value, false)
  // logged out: there is no list to load
  if (result.failure.kind === 'signed-out') return { state: 'unknown' }
  return current.state === 'ready'
    ? { ...current, isOld: true, more: 'none' }
    : { state: 'failed', why: failureKey(result.failure) }
}

/** Joins pages without duplicates: a list that changed meanwhile may contain a game twice. */
function joined(before: readonly ListedGame[], games: readonly ListedGame[]): readonly ListedGame[] {
  const known = new Set(before.map(({ nodeId }) => nodeId))
  return [...before, ...games.filter(({ nodeId }) => !known.has(nodeId))]
}
