import type { PlayedRound } from './fair/rules.ts'

/** The player's money in minor units, as last sent by the gateway. */
export interface WalletBalanceView {
  readonly balance: number
  readonly currency: string
  readonly digits: number
}

/** Answer of POST /api/page/sitting: a launch of a game so far. Only settled rounds count. */
export interface SittingView {
  /** Milliseconds since the launch. */
  readonly elapsedMs: number
  /** Payouts less stakes, in minor units; jackpots are included. */
  readonly net: number
  /** Null for a launch before an upgrade. */
  readonly currency: string | null
  readonly digits: number | null
}

/** The promise for the next round: the SHA-256 of its server seed. */
export interface RoundPromise {
  readonly nonce: number
  readonly commitment: string
}

/** A finished round; a `void` one was cancelled and its stake refunded. Its server seed is revealed. */
export interface FinishedRound<Bet = unknown, Outcome = unknown> extends PlayedRound<Bet, Outcome> {
  readonly roundId: string
  readonly state: 'settled' | 'void'
  /**
   * Null, or absent in games without one, if it did not play for the jackpot. `paid`: the jackpot payout in minor
   * units; 0 if it was not won.
   */
  readonly jackpot?: { readonly isWon: boolean; readonly paid: number } | null
  /** Its id in the wallet of the operator; none in practice. */
  readonly walletRound?: string
}

/** A round whose money is not settled yet, without its outcome. */
export interface CheckingRound<Bet = unknown> {
  readonly roundId: string
  readonly state: 'checking'
  readonly nonce: number
  readonly clientSeed: string
  readonly stake: number
  readonly bet: Bet
}

/** A move that is allowed now, and the minor units that it adds to the stake. */
export interface ChoiceView<Move = unknown> {
  readonly move: Move
  readonly costs: number
}

/** A round that waits for a move of its player, with everything that may be seen of it. */
export interface RunningRound<Bet = unknown, View = unknown, Move = unknown> {
  readonly roundId: string
  readonly state: 'running'
  readonly nonce: number
  readonly commitment: string
  readonly clientSeed: string
  /** The whole stake so far, and the part that moves have added. */
  readonly stake: number
  readonly raised: number
  readonly bet: Bet
  /** Moves made so far: the next one has the number after it. */
  readonly no: number
  readonly view: View
  readonly choices: readonly ChoiceView<Move>[]
}

/** Answer of POST /api/<game>/open and /api/<game>/state. `walletBalance` is null if the gateway is unreachable. */
export interface StateAnswer<Bet = unknown, Outcome = unknown> {
  readonly isTrial: boolean
  readonly walletBalance: WalletBalanceView | null
  readonly next: RoundPromise
  /** Milliseconds until the next round may begin. */
  readonly waitMs: number
  readonly checking: CheckingRound<Bet> | null
  /** Present while a round waits for a move. */
  readonly running?: RunningRound<Bet>
  /** Newest first. */
  readonly history: readonly FinishedRound<Bet, Outcome>[]
  /** Whether no page has reported to have shown the newest of them, for instance because its answer was lost. */
  readonly isUnseen: boolean
}

/** Answer of POST /api/<game>/round and /api/<game>/move. */
export interface RoundAnswer<Bet = unknown, Outcome = unknown> {
  readonly round: FinishedRound<Bet, Outcome> | CheckingRound<Bet> | RunningRound<Bet>
  readonly walletBalance: WalletBalanceView | null
  readonly next: RoundPromise
  /** Milliseconds until the next round may begin. */
  readonly waitMs: number
}

/** Input of POST /api/<game>/round. The id is made before sending: sent twice, it is still one round. */
export interface RoundRequest<Bet> {
  readonly play: string
  readonly roundId: string
  /** Minor units. */
  readonly stake: number
  readonly bet: Bet
  readonly clientSeed: string
  readonly nonce: number
}

/** Input of POST /api/<game>/move. `no` counts the moves of a round from 1: sent twice, it is still one move. */
export interface MoveRequest<Move = unknown> {
  readonly play: string
  readonly roundId: string
  readonly no: number
  readonly move: Move
}

/** All refusals of the arcade; each has a text in every language (`error.<code>`). */
export type ErrorCode =
  | 'bad_request'
  | 'not_found'
  | 'body_too_large'
  | 'wrong_media_type'
  | 'too_many_requests'
  | 'ticket_invalid'
  | 'play_ended'
  | 'quota_insufficient'
  | 'play_limited'
  | 'bonus_max_bet'
  | 'payout_too_high'
  | 'nonce_stale'
  | 'round_conflict'
  | 'round_pending'
  | 'too_soon'
  | 'title_stopped'
  | 'move_stale'
  | 'raise_uncovered'
  | 'raise_refused'
  | 'wallet_unavailable'
  | 'unknown_error'
