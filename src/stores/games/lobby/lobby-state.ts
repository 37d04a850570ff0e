import { type ReadableAtom, atom } from 'nanostores'
import type { FailureKey } from '#api/failure.ts'
import type { Game } from '#contract/games/catalogue.ts'
import type { Shelf } from '#contract/games/shelves.ts'
import { PAGE_SIZE } from '#contract/games/page-size.ts'

/** The filters of a lobby by their names in its address; `page` is the vendor (S2.6), `show` the chip. */
export const filterNames = ['page', 'show', 'kind', 'bet', 'lines', 'rtp', 'volatility', 'name'] as const
export type FilterName = (typeof filterNames)[number]
/** A chip of a lobby. */
export type LobbyShelf = Shelf
/** The values of the filters: `bet` in minor units, `rtp` in percent; an absent one matches all games. */
export type Filters = Readonly<Partial<Record<FilterName, string>>>

/** The requested games of a lobby, and the page, from 1. */
export interface LobbyQuery {
  readonly filters: Filters
  readonly page: number
}

/** The loaded pages of the games that match the filters, in order. */
export interface Listed {
  readonly filters: Filters
  /** The first loaded page, from 1. */
  readonly from: number
  readonly pages: readonly (readonly Game[])[]
  readonly totalPages: number
  /** The number of games, and of those that can be played, if the gateway has answered. */
  readonly total: number | undefined
  readonly playable: number | undefined
  /** The place after which the next page goes on, if the gateway has answered it. */
  readonly next: string | null | undefined
}

/** How a page joins the list: it replaces it, follows it, or precedes it. */
export type JoinMode = 'anew' | 'after' | 'before'

export interface LobbyRequest {
  readonly query: LobbyQuery
  /** The address named a vendor that this lobby does not have. */
  readonly unknownVendor?: string | undefined
  /** Scroll to this page when the object changes. */
  readonly jump?: { readonly page: number } | undefined
}

/** The visible games. */
interface SeenGames {
  /** The published games are the first visible page, before the listed ones. */
  readonly hasPublished: boolean
  readonly listed: Listed | undefined
}

/**
 * A lobby. `published`: its first page as it was published, unfiltered. The visible games stay while more are
 * `loading`; if those join `anew`, the visible ones do not match the query yet.
 */
export type Lobby = LobbyRequest &
  SeenGames &
  (
    | { readonly state: 'published' }
    | { readonly state: 'loading'; readonly join: JoinMode }
    | { readonly state: 'ready'; readonly listed: Listed }
    | { readonly state: 'failed'; readonly join: JoinMode; readonly why: FailureKey }
  )

/** The state without a query. */
export const published = { state: 'published', hasPublished: true, listed: undefined } as const
const store = atom<Lobby>({ ...published, query: { filters: {}, page: 1 } })
export const $lobby: ReadableAtom<Lobby> = store

/** Sets the state; only for stores/games/lobby/lobby.ts, which keeps it consistent. */
export function setLobby(lobby: Lobby): void {
  store.set(lobby)
}

/** Returns the number of games on so many full pages. */
export function gamesOn(pages: number): number {
  return pages * PAGE_SIZE
}

/** Returns the first visible page. */
export function firstPage({ hasPublished, listed }: Lobby): number {
  return hasPublished ? 1 : (listed?.from ?? 1)
}

/** Returns whether no filter is set. */
export function isUnfiltered(filters: Filters): boolean {
  return filterNames.every((name) => filters[name] === undefined)
}
