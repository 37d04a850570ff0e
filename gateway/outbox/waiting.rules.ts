import { HOUR_MS, MINUTE_MS } from '#contract/time/time.ts'

/** How long a message waits after each failed try: six tries in about 15 hours. */
const PAUSES_MS = [MINUTE_MS, 5 * MINUTE_MS, 30 * MINUTE_MS, 2 * HOUR_MS, 12 * HOUR_MS]

/** A message as far as its tries matter. Times are milliseconds since the epoch. */
interface Tried {
  /** A try in progress included. */
  readonly tries: number
  readonly expires_at: number | null
}

/**
 * Returns when a message is free again for another try, counted from its last one: a try that has neither succeeded
 * nor failed by then was cut off.
 */
export function pauseAfter(tries: number): number {
  return PAUSES_MS[tries - 1] ?? MINUTE_MS
}

/** Returns whether what a message holds is of no use any more. */
export function isExpired({ expires_at: expiresAt }: Pick<Tried, 'expires_at'>, at: number): boolean {
  return expiresAt !== null && expiresAt <= at
}

/** Returns why a message whose try has failed is given up, or `undefined` if it is tried again. */
export function reasonToGiveUp(message: Tried, now: number): 'failed' | 'expired' | undefined {
  if (message.tries > PAUSES_MS.length) return 'failed'
  return isExpired(message, now + pauseAfter(message.tries)) ? 'expired' : undefined
}
