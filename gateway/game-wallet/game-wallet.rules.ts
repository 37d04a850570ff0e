import { SIGNATURE_WINDOW_MS } from '#contract/game-wallet/game-wallet.ts'
import { HOUR_MS, dayAt } from '#contract/time/time.ts'

/** A play unused for this long takes no more bets; its open rounds can still be closed. Our choice. */
const PLAY_IDLE_MS = 12 * HOUR_MS
/** The precision of `seen_at`: not every bet is worth a write. */
const SEEN_STEP_MS = 60_000

/** The state of a round, as the vendor's calls see it. */
export interface RoundFacts {
  readonly play_id: string
  readonly state: 'open' | 'settled' | 'rolledback'
}

/** Returns whether `x-timestamp` is plain digits within the window around `now`, both in Unix milliseconds. */
export function isWithinWindow(timestamp: string, now: number): boolean {
  return /^\d{1,15}$/.test(timestamp) && Math.abs(now - Number(timestamp)) <= SIGNATURE_WINDOW_MS
}

/** Returns why this play may not close or raise this round, if so; a round of another play counts as unknown. */
export function refuseChange(round: RoundFacts | undefined, playId: string) {
  if (round?.play_id !== playId) return 'round_unknown'
  return round.state === 'open' ? undefined : 'round_closed'
}

/** The state of a play that decides whether it takes bets. */
export interface PlayFacts {
  readonly gameState: 'open' | 'maintenance'
  readonly disabledAt: number | null
  readonly seenAt: number
  /** The login session that opened it has ended. */
  readonly isSignedOut: boolean
}

/** Whether new play may start: only if the site and the vendor are open. */
export interface House {
  readonly isClosed: boolean
  readonly vendorState: string
}

export function isOpenHouse({ isClosed, vendorState }: House): boolean {
  return !isClosed && vendorState === 'open'
}

/**
 * Returns why no new stake is accepted now, if so. Repeated calls still get their first answer, and open rounds are
 * settled or rolled back whatever is closed.
 */
export function barBet(play: PlayFacts, house: House, now: number) {
  if (!isOpenHouse(house) || play.gameState !== 'open') return 'maintenance'
  if (play.disabledAt !== null) return 'forbidden'
  return play.isSignedOut || now - play.seenAt > PLAY_IDLE_MS ? 'ticket_invalid' : undefined
}

/** Returns whether `seen_at` is due to be updated: after a minute, and on each new day, so that every day counts. */
export function isSeenStale(seenAt: number, now: number): boolean {
  return now - seenAt > SEEN_STEP_MS || dayAt(now) > dayAt(seenAt)
}
