export const HOUR_MS = 3_600_000
export const DAY_MS = 24 * HOUR_MS

/** How many an hour are kept of one member, and from one network, which whole towns may share. */
const MEMBER_AN_HOUR = 5
const NETWORK_AN_HOUR = 30
/** Of everybody together in a day: what one person can read, and no disk is filled with. */
const ALL_A_DAY = 2000

/** How much came lately: when, newest first, of this member and from this network within an hour; and how many in a day. */
export interface RecentFeedback {
  readonly ofMember: readonly number[]
  readonly ofNetwork: readonly number[]
  readonly inAll: number
}

/** Milliseconds until another feedback is taken; 0 when it is now. */
export function waitFor({ ofMember, ofNetwork, inAll }: RecentFeedback, now: number): number {
  const since = (times: readonly number[], limit: number) => {
    const first = times[limit - 1]
    return first === undefined ? 0 : first + HOUR_MS - now
  }
  return Math.max(
    0,
    since(ofMember, MEMBER_AN_HOUR),
    since(ofNetwork, NETWORK_AN_HOUR),
    inAll >= ALL_A_DAY ? HOUR_MS : 0,
  )
}
