import { SIGNATURE_WINDOW_MS } from '#contract/game-wallet/game-wallet.ts'

/** A play that was not touched for so long takes no more bets; its open rounds can still be closed. Ours. */
const PLAY_IDLE_MS = 12 * 3_600_000
/** How exact `seen_at` is: it is not worth a write at every bet. */
const SEEN_STEP_MS = 60_000
const DAY_MS = 86_400_000

/** How a round stands, as the vendor's calls see it. */
export interface RoundFacts {
  readonly play_id: string
  readonly state: 'open' | 'settled' | 'rolledback'
}

/** True for a `x-timestamp` of plain digits within the window around `now`, both in milliseconds since the epoch. */
export function isWithinWindow(timestamp: string, now: number): boolean {
  return /^\d{1,15}$/.test(timestamp) && Math.abs(now - Number(timestamp)) <= SIGNATURE_WINDOW_MS
}

/** Why this play may not close this round, if so; a round of another play is as good as unknown. */
export function refuseClosing(round: RoundFacts | undefined, playId: string) {
  if (round?.play_id !== playId) return 'round_unknown'
  return round.state === 'open' ? undefined : 'round_closed'
}

/** What a bet asks of its play. */
export interface PlayFacts {
  readonly gameState: 'open' | 'maintenance'
  readonly disabledAt: number | null
  readonly seenAt: number
  /** The session that it was opened from has ended. */
  readonly isSignedOut: boolean
}

/** Whether anything new may begin now: not at a closed site, nor with a vendor that is not open. */
export interface House {
  readonly isClosed: boolean
  readonly vendorState: string
}

export function isOpenHouse({ isClosed, vendorState }: House): boolean {
  return !isClosed && vendorState === 'open'
}

/**
 * Why no new bet may be taken now, if so. What was answered before is answered again all the same, and what is in play
 * is settled or rolled back whatever is closed.
 */
export function barBet(play: PlayFacts, house: House, now: number) {
  if (!isOpenHouse(house) || play.gameState !== 'open') return 'maintenance'
  if (play.disabledAt !== null) return 'forbidden'
  return play.isSignedOut || now - play.seenAt > PLAY_IDLE_MS ? 'ticket_invalid' : undefined
}

/** True when it is time to note that a play is still in use: it counts on each day on which it was. */
export function isSeenStale(seenAt: number, now: number): boolean {
  return now - seenAt > SEEN_STEP_MS || Math.floor(now / DAY_MS) > Math.floor(seenAt / DAY_MS)
}
