import type { PlayedRound } from './fair/rules.ts'

/** The player's money in minor units, as last sent by the gateway. */
export interface WalletBalanceView {
  readonly balance: number
  readonly currency: string
  readonly digits: number
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

/** Answer of POST /api/<game>/open and /api/<game>/state. `walletBalance` is null if the gateway is unreachable. */
export interface StateAnswer<Bet = unknown, Outcome = unknown> {
  readonly isTrial: boolean
  readonly walletBalance: WalletBalanceView | null
  readonly next: RoundPromise
  /** Milliseconds until the next round may begin. */
  readonly waitMs: number
  readonly checking: CheckingRound<Bet> | null
  /** Newest first. */
  readonly history: readonly FinishedRound<Bet, Outcome>[]
  /** Whether no page has reported to have shown the newest of them, for instance because its answer was lost. */
  readonly isUnseen: boolean
}

/** Answer of POST /api/<game>/round. */
export interface RoundAnswer<Bet = unknown, Outcome = unknown> {
  readonly round: FinishedRound<Bet, Outcome> | CheckingRound<Bet>
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
  | 'payout_too_high'
  | 'nonce_stale'
  | 'round_conflict'
  | 'round_pending'
  | 'too_soon'
  | 'wallet_unavailable'
  | 'unknown_error'
