/** A payout of so many stakes is a big win if it is worth a message, and so is one of so much more than its stake. */
const BIG_TIMES = 50
const BIG_MINOR = 1_000
const HUGE_MINOR = 100_000

/** Returns whether a settled round is a big win, of which its player is told. Amounts in minor units. Our choice. */
export function isBigWin(stake: number, payout: number): boolean {
  return (payout >= stake * BIG_TIMES && payout >= BIG_MINOR) || payout - stake >= HUGE_MINOR
}
