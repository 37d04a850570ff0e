import { type ReadableAtom, atom, onMount } from 'nanostores'
import { type CallFailure, type FailureKey, failureKey } from '#api/failure.ts'
import type { Result } from '#lib/result.ts'
import { $session } from '#stores/auth/session/session.ts'
import type { ListedGame } from './favourites-cache.ts'

/**
 * A list of games of the member's own, the newest first. `unknown`: nobody has asked yet. `isOld`: as it was when last
 * heard of. `more`: what became of asking for the page that follows.
 */
export type PagedGames =
  | { readonly state: 'unknown' }
  | { readonly state: 'loading' }
  | {
      readonly state: 'ready'
      readonly value: readonly ListedGame[]
      readonly totalPages: number
      readonly page: number
      readonly isOld: boolean
      readonly more: 'none' | 'loading' | FailureKey
    }
  | { readonly state: 'failed'; readonly why: FailureKey }

type Shown = Extract<PagedGames, { state: 'ready' }>

interface Page {
  readonly games: readonly ListedGame[]
  readonly totalPages: number
  /** The last of those that are here, from 1. */
  readonly page: number
}

interface Source {
  /** Asks the gateway for a page, from 1. */
  readonly ask: (page: number) => Promise<Result<Omit<Page, 'page'>, CallFailure>>
  /** What is shown until its answer is there, and where it cannot be had. */
  readonly recall?: (account: string) => readonly ListedGame[] | undefined
  readonly remember?: (account: string, games: readonly ListedGame[]) => void
}

interface PagedGamesStore {
  readonly $games: ReadableAtom<PagedGames>
  /** Asks for the pages that are shown, at first for one; what is shown stands until the answer is there. */
  load(): Promise<void>
  /** Asks for the page that follows, if there is one. */
  more(): Promise<void>
}

/** A list of whoever is signed in, which nobody else ever sees. */
export function createPagedGames(source: Source): PagedGamesStore {
  const store = atom<PagedGames>({ state: 'unknown' })
  let knownFor: string | undefined
  let asked = 0

  /** Never another's in their place. */
  function forget(): void {
    const session = $session.get()
    const token = session.state === 'in' ? session.token : undefined
    if (token !== knownFor) store.set({ state: 'unknown' })
    knownFor = token
  }

  /** The gateway's answer, page after page; `undefined` where nobody waits for it any more. */
  async function answer(from: number, to: number): Promise<Result<Page, CallFailure> | undefined> {
    const session = $session.get()
    const sequence = (asked += 1)
    let games: readonly ListedGame[] = []
    for (let page = from; ; page++) {
      const result = await source.ask(page)
      if ($session.get() !== session || sequence !== asked) return undefined
      if (!result.ok) return result
      games = joined(games, result.value.games)
      const { totalPages } = result.value
      if (page >= Math.min(to, totalPages)) return { ok: true, value: { games, totalPages, page } }
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
    const now = store.get()
    if (now.state !== 'ready' || now.more === 'loading' || now.page >= now.totalPages) return
    store.set({ ...now, more: 'loading' })
    const result = await answer(now.page + 1, now.page + 1)
    if (!result) return
    if (!result.ok) return store.set({ ...now, more: failureKey(result.failure) })
    store.set(ready({ ...result.value, games: joined(now.value, result.value.games) }, now.isOld))
  }

  onMount(store, () => $session.subscribe(forget))
  return { $games: store, load, more }
}

function ready({ games, totalPages, page }: Page, isOld: boolean): Shown {
  return { state: 'ready', value: games, totalPages, page, isOld, more: 'none' }
}

function recalled(games: readonly ListedGame[] | undefined): PagedGames {
  return games ? ready({ games, totalPages: 1, page: 1 }, true) : { state: 'loading' }
}

function loaded(now: PagedGames, result: Result<Page, CallFailure>): PagedGames {
  if (result.ok) return ready(result.value, false)
  // signed out, there are none to ask for
  if (result.failure.kind === 'signed-out') return { state: 'unknown' }
  return now.state === 'ready'
    ? { ...now, isOld: true, more: 'none' }
    : { state: 'failed', why: failureKey(result.failure) }
}

/** A list that changed meanwhile may name a game twice. */
function joined(before: readonly ListedGame[], games: readonly ListedGame[]): readonly ListedGame[] {
  const known = new Set(before.map(({ nodeId }) => nodeId))
  return [...before, ...games.filter(({ nodeId }) => !known.has(nodeId))]
}
