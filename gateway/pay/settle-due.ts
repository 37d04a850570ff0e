import type { Database } from '#gateway/db/database.ts'
import type { Clock } from '#gateway/http/clock.ts'
import type { Log } from '#gateway/http/log.ts'
import type { PayTrouble } from './pay-trouble.ts'
import { settlePay } from './settle.ts'

/** Periods of pay end at multiples of this. */
export const SLOT_MS = 300_000

/** Returns the last time at or before this one at which a period can have ended. */
export function slotAt(now: number): number {
  return now - (now % SLOT_MS)
}

interface Settling {
  readonly database: Database
  readonly clock: Clock
  readonly log: Log
  readonly payTrouble: PayTrouble
}

/**
 * Settles agents' pay, by the timer and for staff, and notes whether it succeeded.
 * @returns whether it did
 */
export async function settleDue(
  { database, clock, log, payTrouble }: Settling,
  { until, isStopped = () => false }: { readonly until: number; readonly isStopped?: () => boolean },
): Promise<boolean> {
  try {
    const began = performance.now()
    const { moved, runs } = await settlePay(database, { until, now: clock(), isStopped })
    payTrouble.settled()
    const ms = Math.round(performance.now() - began)
    if (moved || runs > 0) log.info({ event: 'pay', moved, runs, ms }, "settled agents' pay")
    return true
  } catch (error) {
    payTrouble.failed(error)
    return false
  }
}
