/** The page's estimate of the table's clock: never ahead of it, and behind by the fastest message's delay. */
const JUMP_MS = 2_000

let ahead = Number.NaN

/** Syncs with the clock value of a message. */
export function syncClock(now: number): void {
  const offset = now - performance.now()
  // a late message makes the clock look slow, so go back only when the clock was reset
  if (Number.isNaN(ahead) || offset > ahead || ahead - offset > JUMP_MS) ahead = offset
}

/** Returns the table's current time. */
export function tableNow(): number {
  return Number.isNaN(ahead) ? 0 : performance.now() + ahead
}
