import { ACE, JACK, TEN } from '#arcade/cards/deck.ts'

/** Paying hands of five cards, best first. Four of some ranks may be paid apart: `fourAces`, and `fourLow` from two to four. */
export const PRIZES = [
  'royal',
  'straightFlush',
  'fourAces',
  'fourLow',
  'four',
  'fullHouse',
  'flush',
  'straight',
  'three',
  'twoPair',
  'jacks',
] as const
export type Prize = (typeof PRIZES)[number]

/** What a table pays for each hand, in stakes, the stake itself included; a four that is not paid apart is paid as `four`. */
export type Pays = Readonly<Partial<Record<Prize, number>> & Record<'four', number>>

const FOUR = 2
/** Sums of squares of how often each rank occurs tell the patterns of five cards apart. */
const [FOUR_ALIKE, FULL_HOUSE, THREE_ALIKE, TWO_PAIR, ONE_PAIR] = [17, 13, 11, 9, 7]

/**
 * Returns the prize of five cards.
 * @param ranks ascending
 * @param isFlush whether all are of one suit
 */
export function prizeOf(ranks: readonly number[], isFlush: boolean): Prize | undefined {
  const counts: number[] = []
  for (const rank of ranks) counts[rank] = (counts[rank] ?? 0) + 1
  const pattern = counts.reduce((total, count) => total + count * count, 0)
  if (pattern === ranks.length) return prizeOfDistinct(ranks, isFlush)
  if (pattern === FOUR_ALIKE) return fourOf(counts.indexOf(4))
  if (pattern === FULL_HOUSE) return 'fullHouse'
  if (pattern === THREE_ALIKE) return 'three'
  if (pattern === TWO_PAIR) return 'twoPair'
  return pattern === ONE_PAIR && counts.indexOf(2) >= JACK ? 'jacks' : undefined
}

function prizeOfDistinct(ranks: readonly number[], isFlush: boolean): Prize | undefined {
  if (!isStraight(ranks)) return isFlush ? 'flush' : undefined
  if (!isFlush) return 'straight'
  return ranks[0] === TEN ? 'royal' : 'straightFlush'
}

/** An ace is high, or below the two. */
function isStraight([lowest = 0, , , fourth = 0, highest = 0]: readonly number[]): boolean {
  return highest - lowest === 4 || (highest === ACE && lowest === 0 && fourth === 3)
}

function fourOf(rank: number): Prize {
  if (rank === ACE) return 'fourAces'
  return rank <= FOUR ? 'fourLow' : 'four'
}

/** Returns what a hand pays, in stakes. */
export function payOf(pays: Pays, prize: Prize | undefined): number {
  if (prize === 'fourAces' || prize === 'fourLow') return pays[prize] ?? pays.four
  return (prize && pays[prize]) ?? 0
}
