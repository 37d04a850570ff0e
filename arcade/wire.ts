import type { PlayedRound } from './fair/rules.ts'

/** The player's money in minor units, as the gateway said last. */
export interface WalletBalanceView {
  readonly balance: number
  readonly currency: string
  readonly digits: number
}

/** The promise for the round to come: the SHA-256 of its server seed. */
export interface RoundPromise {
  readonly nonce: number
  readonly commitment: string
}

/** A round that is over: `void` was cancelled and its stake is back with the player. Its server seed is revealed. */
export interface FinishedRound<Bet = unknown, Outcome = unknown> extends PlayedRound<Bet, Outcome> {
  readonly roundId: string
  readonly state: 'settled' | 'void'
  /** Null, or left out by a game without one: it did not play for the jackpot. `paid`: what the jackpot held, minor units; 0 where it was not won. */
  readonly jackpot?: { readonly isWon: boolean; readonly paid: number } | null
}

/** A round whose money is not settled yet: nothing of its outcome is told. */
export interface CheckingRound<Bet = unknown> {
  readonly roundId: string
  readonly state: 'checking'
  readonly nonce: number
  readonly clientSeed: string
  readonly stake: number
  readonly bet: Bet
}

/** What POST /api/<game>/open and /api/<game>/state answer. `walletBalance` is null while the gateway cannot be reached. */
export interface StateAnswer<Bet = unknown, Outcome = unknown> {
  readonly isTrial: boolean
  readonly walletBalance: WalletBalanceView | null
  readonly next: RoundPromise
  readonly checking: CheckingRound<Bet> | null
  /** Newest first. */
  readonly history: readonly FinishedRound<Bet, Outcome>[]
}

/** What POST /api/<game>/round answers. */
export interface RoundAnswer<Bet = unknown, Outcome = unknown> {
  readonly round: FinishedRound<Bet, Outcome> | CheckingRound<Bet>
  readonly walletBalance: WalletBalanceView | null
  readonly next: RoundPromise
}

/** What POST /api/<game>/round is asked. The id is made before sending: asked twice, it is one round. */
export interface RoundRequest<Bet> {
  readonly play: string
  readonly roundId: string
  /** Minor units. */
  readonly stake: number
  readonly bet: Bet
  readonly clientSeed: string
  readonly nonce: number
}

/** Every code that the arcade refuses with: each has words in every language (`error.<code>`). */
export type ErrorCode =
  | 'bad_request'
  | 'not_found'
  | 'body_too_large'
  | 'wrong_media_type'
  | 'too_many_requests'
  | 'ticket_invalid'
  | 'play_ended'
  | 'quota_insufficient'
  | 'payout_too_high'
  | 'nonce_stale'
  | 'round_conflict'
  | 'round_pending'
  | 'wallet_unavailable'
  | 'unknown_error'
