import { type ReadableAtom, atom, onMount } from 'nanostores'
import { type CallFailure, type FailureKey, failureKey } from '#api/failure.ts'
import type { Result } from '#lib/result.ts'
import { $session } from '#stores/auth/session.ts'
import type { ListedGame } from './kept.ts'

/**
 * A list of games of the member's own, the newest first. `unknown`: nobody has asked yet. `isOld`: as it was when last
 * heard of. `more`: what became of asking for the page that follows.
 */
export type OwnGames =
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

type Shown = Extract<OwnGames, { state: 'ready' }>

interface Page {
  readonly games: readonly ListedGame[]
  readonly totalPages: number
}

interface Source {
  /** Asks the gateway for a page, from 1. */
  readonly ask: (page: number) => Promise<Result<Page, CallFailure>>
  /** What is shown until its answer is there, and where it cannot be had. */
  readonly recall?: (account: string) => readonly ListedGame[] | undefined
  readonly remember?: (account: string, games: readonly ListedGame[]) => void
}

interface Own {
  readonly $games: ReadableAtom<OwnGames>
  /** Asks for the first page; what is shown stands until the answer is there. */
  load(): Promise<void>
  /** Asks for the page that follows, if there is one. */
  more(): Promise<void>
}

/** A list of whoever is signed in, which nobody else ever sees. */
export function ownGames(source: Source): Own {
  const store = atom<OwnGames>({ state: 'unknown' })
  let knownFor: string | undefined
  let asked = 0

  /** Never another's in their place. */
  function forget(): void {
    const session = $session.get()
    const token = session.state === 'in' ? session.token : undefined
    if (token !== knownFor) store.set({ state: 'unknown' })
    knownFor = token
  }

  /** The gateway's answer; `undefined` where nobody waits for it any more. */
  async function answer(page: number): Promise<Result<Page, CallFailure> | undefined> {
    const session = $session.get()
    const mine = (asked += 1)
    const result = await source.ask(page)
    return $session.get() === session && mine === asked ? result : undefined
  }

  async function load(): Promise<void> {
    const session = $session.get()
    const account = session.state === 'in' ? session.account : ''
    forget()
    if (store.get().state !== 'ready') store.set(recalled(source.recall?.(account)))
    const result = await answer(1)
    if (!result) return
    if (result.ok) source.remember?.(account, result.value.games)
    store.set(loaded(store.get(), result))
  }

  async function more(): Promise<void> {
    const now = store.get()
    if (now.state !== 'ready' || now.more === 'loading' || now.page >= now.totalPages) return
    store.set({ ...now, more: 'loading' })
    const result = await answer(now.page + 1)
    if (result) store.set(result.ok ? joined(now, result.value) : { ...now, more: failureKey(result.failure) })
  }

  onMount(store, () => $session.subscribe(forget))
  return { $games: store, load, more }
}

function ready({ games, totalPages }: Page, isOld: boolean): Shown {
  return { state: 'ready', value: games, totalPages, page: 1, isOld, more: 'none' }
}

function recalled(games: readonly ListedGame[] | undefined): OwnGames {
  return games ? ready({ games, totalPages: 1 }, true) : { state: 'loading' }
}

function loaded(now: OwnGames, result: Result<Page, CallFailure>): OwnGames {
  if (result.ok) return ready(result.value, false)
  // signed out, there are none to ask for
  if (result.failure.kind === 'signed-out') return { state: 'unknown' }
  return now.state === 'ready' ? { ...now, isOld: true } : { state: 'failed', why: failureKey(result.failure) }
}

/** A list that changed meanwhile may name a game twice. */
function joined(now: Shown, { games, totalPages }: Page): Shown {
  const known = new Set(now.value.map(({ nodeId }) => nodeId))
  const value = [...now.value, ...games.filter(({ nodeId }) => !known.has(nodeId))]
  return { ...now, value, totalPages, page: now.page + 1, more: 'none' }
}
