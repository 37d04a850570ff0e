import { HOUR_MS } from '#contract/time/time.ts'

/** Feedback per member and hour, and per network and hour: whole towns may share a network. */
const MEMBER_AN_HOUR = 5
const NETWORK_AN_HOUR = 30
/** Feedback of everyone together per day: few enough to read, and not to fill the disk. */
const ALL_A_DAY = 2000

/** Times of recent feedback, newest first: of this member and this network within an hour; and the day's total. */
export interface RecentFeedback {
  readonly ofMember: readonly number[]
  readonly ofNetwork: readonly number[]
  readonly inAll: number
}

/** Returns the milliseconds until another feedback is accepted; 0 if it is now. */
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
