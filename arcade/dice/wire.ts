import type { Direction, PlayedRound } from './fair.ts'

/** The player's money in minor units, as the gateway said last. */
export interface PurseView {
  readonly balance: number
  readonly currency: string
  readonly digits: number
}

/** The promise for the round to come: the SHA-256 of its server seed. */
export interface Promised {
  readonly nonce: number
  readonly commitment: string
}

/** A round that is over: `void` was cancelled and its stake is back with the player. Its server seed is revealed. */
export interface FinishedRound extends PlayedRound {
  readonly roundId: string
  readonly state: 'settled' | 'void'
}

/** A round whose money is not settled yet: nothing of its outcome is told. */
export interface CheckingRound {
  readonly roundId: string
  readonly state: 'checking'
  readonly nonce: number
  readonly clientSeed: string
  readonly stake: number
  readonly target: number
  readonly direction: Direction
}

type RoundView = FinishedRound | CheckingRound

/** What POST /api/open and /api/state answer. `purse` is null while the gateway cannot be reached. */
export interface StateAnswer {
  readonly isTrial: boolean
  readonly purse: PurseView | null
  readonly next: Promised
  readonly checking: CheckingRound | null
  /** Newest first. */
  readonly history: readonly FinishedRound[]
}

/** What POST /api/roll answers. */
export interface RollAnswer {
  readonly round: RoundView
  readonly purse: PurseView | null
  readonly next: Promised
}

/** What POST /api/roll is asked. The id is made before sending: asked twice, it is one round. */
export interface RollRequest {
  readonly play: string
  readonly roundId: string
  /** Minor units. */
  readonly stake: number
  /** Hundredths. */
  readonly target: number
  readonly direction: Direction
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
