/** The table's clock as this page knows it: never ahead of it, and behind by the shortest way that a message took. */
const JUMP_MS = 2_000

let ahead = Number.NaN

/** Hears what the table's clock showed when it wrote. */
export function syncClock(now: number): void {
  const offset = now - performance.now()
  // what comes late makes the clock look slow; only one that was set anew may go back
  if (Number.isNaN(ahead) || offset > ahead || ahead - offset > JUMP_MS) ahead = offset
}

/** What the table's clock shows now. */
export function tableNow(): number {
  return Number.isNaN(ahead) ? 0 : performance.now() + ahead
}
