import { type ReadableAtom, atom } from 'nanostores'
import type { FailureKey } from '#api/failure.ts'
import type { Game } from '#contract/games/catalogue.ts'

/** The filters of a lobby by their names in its address; `page` is the vendor (S2.6). */
export const filterNames = ['page', 'kind', 'bet', 'lines', 'name'] as const
export type FilterName = (typeof filterNames)[number]
/** What is filtered by: `bet` in minor units; absent lets everything through. */
export type Filters = Readonly<Partial<Record<FilterName, string>>>

/** What somebody wants to see of a lobby: which games, and which page of them, from 1. */
export interface LobbyQuery {
  readonly filters: Filters
  readonly page: number
}

/** S9.5. */
export const PAGE_SIZE = 42
/** Pages of the games that some filters let through, one after the other. */
export interface Listed {
  readonly filters: Filters
  /** The first of them, from 1. */
  readonly from: number
  readonly pages: readonly (readonly Game[])[]
  readonly totalPages: number
  /** How many games there are in all, where the gateway has said. */
  readonly total: number | undefined
}

/** Where a page goes: in the place of what is listed, behind it, or before it. */
export type JoinMode = 'anew' | 'after' | 'before'

export interface LobbyRequest {
  readonly query: LobbyQuery
  /** The address named a vendor that is not here. */
  readonly unknownVendor?: string | undefined
  /** Another than before: this page is to be brought into the view. */
  readonly jump?: { readonly page: number } | undefined
}

/** What is seen of the games. */
interface SeenGames {
  /** The published ones are the first page of what is seen; what is listed follows. */
  readonly hasPublished: boolean
  readonly listed: Listed | undefined
}

/**
 * A lobby. `published`: its first page as it was published, unfiltered. What is seen stays while something is `loading`; it
 * is not what is wished for yet if that is to come `anew`.
 */
export type Lobby = LobbyRequest &
  SeenGames &
  (
    | { readonly state: 'published' }
    | { readonly state: 'loading'; readonly join: JoinMode }
    | { readonly state: 'ready'; readonly listed: Listed }
    | { readonly state: 'failed'; readonly join: JoinMode; readonly why: FailureKey }
  )

/** Nobody wished for anything. */
export const published = { state: 'published', hasPublished: true, listed: undefined } as const
const store = atom<Lobby>({ ...published, query: { filters: {}, page: 1 } })
export const $lobby: ReadableAtom<Lobby> = store

/** For stores/games/lobby/lobby.ts alone, which knows what follows from what. */
export function setLobby(lobby: Lobby): void {
  store.set(lobby)
}

/** The first page that is seen. */
export function firstPage({ hasPublished, listed }: Lobby): number {
  return hasPublished ? 1 : (listed?.from ?? 1)
}

/** Nothing is filtered out. */
export function isUnfiltered(filters: Filters): boolean {
  return filterNames.every((name) => filters[name] === undefined)
}
