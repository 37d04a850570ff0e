import type { ErrorCode, FinishedRound, WalletBalanceView } from '#arcade/wire.ts'

/** Times are milliseconds of the table's clock, amounts minor units. */

/**
 * `waiting`: no players. `bet`: slips are taken. `closed`: no more bets. `show`: the result is shown. `pause`: until the next
 * round.
 */
export type Phase = 'waiting' | 'bet' | 'closed' | 'show' | 'pause'

/** What is bet on the round by everyone. */
export interface CrowdView {
  readonly round: number
  readonly players: number
  /** Sum of the stakes. */
  readonly total: number
}

/** A chain of seeds: the hash that commits to it, and the public seed that was set after that hash. */
interface ChainView {
  readonly commitment: string
  /** Null until the first page that saw the hash has sent a random word. */
  readonly publicSeed: string | null
}

/** A finished round. `interrupted`: nothing was bet on it. */
export interface PastRound<Result = unknown> extends ChainView {
  readonly round: number
  readonly place: number
  /** Of the rules. */
  readonly version: number
  readonly state: 'over' | 'interrupted'
  readonly result: Result
  readonly seed: string
  readonly publicSeed: string
  /** The promise shown before the round: the previous seed of the chain, which is the SHA-256 of this one. */
  readonly promise: string
}

/** The table as everyone sees it. */
export interface TableView<Result = unknown> {
  /** Time of this message. */
  readonly now: number
  readonly phase: Phase
  /** 0 while there is none. */
  readonly round: number
  readonly since: number
  /** When the phase ends; null while the table waits. */
  readonly until: number | null
  /** Null until it is shown. */
  readonly result: Result | null
  /** The SHA-256 of the seed of `round`, and its place in the chain. */
  readonly promise: string
  readonly place: number
  readonly chain: ChainView
  readonly crowd: CrowdView
  /** Newest first; only the newest in WebSocket updates. */
  readonly past: readonly PastRound<Result>[]
}

/** A slip whose round is not over. `placing`: its stake is being taken. */
export interface ActiveSlip<Slip = unknown> {
  readonly id: string
  readonly round: number
  readonly slip: Slip
  readonly stake: number
  readonly state: 'placing' | 'held'
}

/** A player's finished slip, under the id that the page made. */
export interface FinishedSlip<Slip = unknown, Result = unknown> extends FinishedRound<Slip, Result> {
  readonly round: number
  /** Of the rules. */
  readonly version: number
}

/** The view of one player. `walletBalance` is null until the gateway has sent it. */
export interface YouView<Slip = unknown, Result = unknown> {
  readonly isTrial: boolean
  readonly walletBalance: WalletBalanceView | null
  /** The slip on the round that is not over. */
  readonly slip: ActiveSlip<Slip> | null
  /** Newest first; null if nothing changed. */
  readonly history: readonly FinishedSlip<Slip, Result>[] | null
}

/** Answer of every call of a table. */
export interface LookAnswer<Slip = unknown, Result = unknown> {
  readonly table: TableView<Result>
  readonly you: YouView<Slip, Result>
}

/** A WebSocket message of the server. `no` refuses one request. */
export type ServerMessage<Slip = unknown, Result = unknown> =
  | { readonly t: 'table'; readonly table: TableView<Result> }
  | { readonly t: 'crowd'; readonly crowd: CrowdView }
  | { readonly t: 'you'; readonly you: YouView<Slip, Result> }
  | { readonly t: 'no'; readonly id: string; readonly code: TableCode }
  | { readonly t: 'beat'; readonly now: number }

/** A request of a page. `slip` places all bets of the seat on a round as a whole; `back` takes them back until the close. */
export type TableRequest<Slip = unknown> =
  | { readonly t: 'slip'; readonly id: string; readonly round: number; readonly slip: Slip }
  | { readonly t: 'back'; readonly id: string }

/** Refusals of these tables beside the common ones; each has a text in every language. */
export type TableCode = ErrorCode | 'round_closed' | 'back_late' | 'slip_exists' | 'slip_unknown' | 'slip_unsure'
