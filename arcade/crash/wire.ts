import type { ErrorCode, FinishedRound, WalletBalanceView } from '#arcade/wire.ts'
import type { CrashBet, CrashOutcome } from './rules.ts'

/** Times are milliseconds of the table's clock, multipliers hundredths, amounts minor units. */

/** `waiting`: nobody was here. `open`: bets are taken for the round. `flying`, then `crashed`: a short pause. */
export type Phase = 'waiting' | 'open' | 'flying' | 'crashed'

/** One bet of the flight, as everybody sees it. */
interface Rider {
  /** One letter of it. */
  readonly name: string
  readonly stake: number
  readonly out: number | null
}

/** Who flies, the highest stakes first; `count` is all of them. */
export interface RidersView {
  readonly round: number
  readonly count: number
  readonly rows: readonly Rider[]
}

/** A chain of seeds: the hash that binds it, and the public seed that was fixed after that hash. */
interface ChainView {
  readonly commitment: string
  /** Null until the first page that saw the hash has answered with a word of its own making. */
  readonly publicSeed: string | null
}

/** A flight that is over. `interrupted`: the house stopped in mid-flight, and nobody lost. */
export interface FlownRound extends ChainView {
  readonly round: number
  readonly place: number
  readonly state: 'crashed' | 'interrupted'
  readonly crash: number
  readonly seed: string
  readonly publicSeed: string
  /** What stood on the page before it: the seed before this one in the chain, which is its SHA-256. */
  readonly promise: string
}

/** What everybody at the table is told. */
export interface TableView {
  /** When this was said. */
  readonly now: number
  readonly phase: Phase
  /** The round that is bet on, flies, or has crashed. */
  readonly round: number
  /** The round that bets are taken for; 0 while there is none. */
  readonly betRound: number
  readonly since: number
  /** When bets close or the pause ends; null while it flies, for nobody shall know. */
  readonly until: number | null
  /** Where it crashed, once it has. */
  readonly crash: number | null
  /** The SHA-256 of the seed of `round`, and its place in the chain. */
  readonly promise: string
  readonly place: number
  readonly chain: ChainView
  readonly riders: RidersView
  /** Newest first; over the line the newest alone. */
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

/** A bet of this player that is over. Its id is the one that the page made. */
export interface FinishedBet extends FinishedRound<CrashBet, CrashOutcome> {
  readonly round: number
}

/** What one player is told. `walletBalance` is null while the gateway has not said it. */
export interface YouView {
  readonly isTrial: boolean
  readonly walletBalance: WalletBalanceView | null
  readonly bets: readonly ActiveBet[]
  /** Newest first; null where nothing of it changed. */
  readonly history: readonly FinishedBet[] | null
}

/** What every call of the table answers. */
export interface LookAnswer {
  readonly table: TableView
  readonly you: YouView
}

/** What the line says. `no` answers one request. */
export type ServerMessage =
  | { readonly t: 'table'; readonly table: TableView }
  | { readonly t: 'riders'; readonly riders: RidersView }
  | { readonly t: 'you'; readonly you: YouView }
  | { readonly t: 'no'; readonly id: string; readonly code: CrashCode }
  | { readonly t: 'beat'; readonly now: number }

/** What a page asks over the line; `play` is the token of its play. */
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

/** What this table refuses with beside what all do: each has words in every language. */
export type CrashCode = ErrorCode | 'bet_late' | 'bet_exists' | 'bet_unknown' | 'bet_unsure' | 'out_early' | 'out_late'
