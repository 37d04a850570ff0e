import type { ServiceState } from '#contract/service/service.ts'
import { DAY_MS, HOUR_MS } from '#contract/time/time.ts'

/** From how many answers on their usual time is said: fewer say nothing about the next. */
const USUAL_FROM = 3
/** How many of the last answers it is computed of. */
export const USUAL_OF = 50
/** Messages of a member per hour. */
export const MEMBER_AN_HOUR = 20
/** Questions of visitors: per address and per network in an hour, and of all in a day. */
const ADDRESS_AN_HOUR = 3
const NETWORK_AN_HOUR = 10
const ALL_A_DAY = 1000

/** Returns the median of how long answers took, milliseconds; null if there are too few. */
export function usualTime(waited: readonly number[]): number | null {
  if (waited.length < USUAL_FROM) return null
  const sorted = waited.toSorted((one, other) => one - other)
  const middle = Math.floor(sorted.length / 2)
  const [low = 0, high = 0] = [sorted[sorted.length % 2 === 0 ? middle - 1 : middle], sorted[middle]]
  return Math.round((low + high) / 2)
}

/** Times of a visitor's questions within an hour, newest first, and how many there were in a day. */
export interface RecentQuestions {
  readonly ofAddress: readonly number[]
  readonly ofNetwork: readonly number[]
  readonly inAll: number
}

/** Returns the milliseconds until another question of a visitor is taken; 0 if it is now. */
export function waitForQuestion({ ofAddress, ofNetwork, inAll }: RecentQuestions, now: number): number {
  return Math.max(
    untilFree(ofAddress, ADDRESS_AN_HOUR, now),
    untilFree(ofNetwork, NETWORK_AN_HOUR, now),
    inAll >= ALL_A_DAY ? HOUR_MS : 0,
  )
}

/** Returns the milliseconds until there are fewer than `limit` within an hour. */
export function untilFree(times: readonly number[], limit: number, now: number): number {
  const first = times[limit - 1]
  return first === undefined ? 0 : Math.max(0, first + HOUR_MS - now)
}

/** Since when visitors' questions count for the limit of a day. */
export const sinceDay = (now: number): number => now - DAY_MS

/** Returns the state after the member or visitor has written. */
export function stateAfterWriting(before: ServiceState | undefined): ServiceState {
  // somebody who looks into it goes on; an answered or closed thread has to be looked at again
  return before === 'waitingForUs' ? 'waitingForUs' : 'open'
}
