import type { ErrorCode, FinishedRound, WalletBalanceView } from '#arcade/wire.ts'
import type { CrashBet, CrashOutcome } from './rules.ts'

/** Times are milliseconds of the table's clock, multipliers hundredths, amounts minor units. */

/** `waiting`: no players. `open`: bets are taken for the round. `flying`, then `crashed`: a short pause. */
export type Phase = 'waiting' | 'open' | 'flying' | 'crashed'

/** One bet of the flight, as everyone sees it. */
interface Rider {
  /** First letter of the name, masked. */
  readonly name: string
  readonly stake: number
  readonly out: number | null
}

/** Riders, highest stakes first; `count` is all of them. */
export interface RidersView {
  readonly round: number
  readonly count: number
  readonly rows: readonly Rider[]
}

/** A chain of seeds: the hash that commits to it, and the public seed that was set after that hash. */
interface ChainView {
  readonly commitment: string
  /** Null until the first page that saw the hash has sent a random word. */
  readonly publicSeed: string | null
}

/** A finished flight. `interrupted`: the arcade stopped in mid-flight, and nobody lost. */
export interface FlownRound extends ChainView {
  readonly round: number
  readonly place: number
  readonly state: 'crashed' | 'interrupted'
  readonly crash: number
  readonly seed: string
  readonly publicSeed: string
  /** The promise shown before the flight: the previous seed of the chain, which is the SHA-256 of this one. */
  readonly promise: string
}

/** The table as everyone sees it. */
export interface TableView {
  /** Time of this message. */
  readonly now: number
  readonly phase: Phase
  /** The round that takes bets, flies or has crashed. */
  readonly round: number
  /** The round that bets are taken for; 0 while there is none. */
  readonly betRound: number
  readonly since: number
  /** When bets close or the pause ends; null in flight, because the end is secret. */
  readonly until: number | null
  /** The crash point, once the flight has crashed. */
  readonly crash: number | null
  /** The SHA-256 of the seed of `round`, and its place in the chain. */
  readonly promise: string
  readonly place: number
  readonly chain: ChainView
  readonly riders: RidersView
  /** Newest first; only the newest in WebSocket updates. */
  readonly past: readonly FlownRound[]
}

/** A bet whose flight is not over. `placing`: its stake is being taken. */
export interface ActiveBet extends CrashBet {
  readonly id: string
  readonly round: number
  readonly stake: number
  readonly state: 'placing' | 'riding' | 'cashed'
  readonly out: number | null
  readonly payout: number
}

/** A player's finished bet, under the id that the page made. */
export interface FinishedBet extends FinishedRound<CrashBet, CrashOutcome> {
  readonly round: number
}

/** The view of one player. `walletBalance` is null until the gateway has sent it. */
export interface YouView {
  readonly isTrial: boolean
  readonly walletBalance: WalletBalanceView | null
  readonly bets: readonly ActiveBet[]
  /** Newest first; null if nothing changed. */
  readonly history: readonly FinishedBet[] | null
}

/** Answer of every call of the table. */
export interface LookAnswer {
  readonly table: TableView
  readonly you: YouView
}

/** A WebSocket message of the server. `no` refuses one request. */
export type ServerMessage =
  | { readonly t: 'table'; readonly table: TableView }
  | { readonly t: 'riders'; readonly riders: RidersView }
  | { readonly t: 'you'; readonly you: YouView }
  | { readonly t: 'no'; readonly id: string; readonly code: CrashCode }
  | { readonly t: 'beat'; readonly now: number }

/** A WebSocket message of a page; `play` is the token of its play. */
export type ClientMessage =
  | { readonly t: 'sit'; readonly play: string }
  | {
      readonly t: 'bet'
      readonly id: string
      readonly round: number
      readonly stake: number
      readonly auto: number | null
    }
  | { readonly t: 'out'; readonly id: string }
  | { readonly t: 'back'; readonly id: string }

/** Refusals of this table beside the common ones; each has a text in every language. */
export type CrashCode =
  ErrorCode | 'bet_late' | 'back_late' | 'bet_exists' | 'bet_unknown' | 'bet_unsure' | 'out_early' | 'out_late'
