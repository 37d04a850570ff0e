/** A member's score on a board, and when it was reached. */
export interface Score {
  readonly memberId: string
  readonly score: number
  readonly at: number
}

/** A line of a board: its place, and its prize in points. */
export interface Placed extends Score {
  readonly place: number
  readonly prize: number
}

/**
 * Ranks a board. Equal scores share a place, and the next one counts on: 1, 2, 2, 4. The prizes of the places that are
 * shared are added and split evenly, rounded down; what remains goes, a point each, to those who reached it first, then
 * by account.
 * @param prizes points by place, the first one first
 */
export function rank(scores: readonly Score[], prizes: readonly number[]): Placed[] {
  const sorted = scores.toSorted(compareScores)
  const placed: Placed[] = []
  while (placed.length < sorted.length) {
    const before = placed.length
    const tied = sorted.slice(before).filter(({ score }) => score === sorted[before]?.score)
    const sum = prizes.slice(before, before + tied.length).reduce((total, prize) => total + prize, 0)
    const [each, rest] = [Math.floor(sum / tied.length), sum % tied.length]
    placed.push(...tied.map((own, at) => ({ ...own, place: before + 1, prize: each + Number(at < rest) })))
  }
  return placed
}

function compareScores(one: Score, other: Score): number {
  return other.score - one.score || one.at - other.at || (one.memberId < other.memberId ? -1 : 1)
}
