/** Duration of the count up to a win. */
const COUNT_MS = 800

/** Returns the amount shown `elapsed` milliseconds after the count began: slower towards the end, and there the win itself. */
export function countedAt(won: number, elapsed: number): number {
  const left = 1 - Math.min(elapsed / COUNT_MS, 1)
  return Math.floor(won * (1 - left ** 3))
}
