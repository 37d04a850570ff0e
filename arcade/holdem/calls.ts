import { RANKS, TEN, rankOf } from '#arcade/cards/deck.ts'
import { countOf, straightOf, suitsOf } from './hand.ts'

/**
 * Returns whether the published rule calls: with a ten or higher of one's own, a pair or better that one's own cards are part
 * of, four cards of a suit, or a straight that is there or lacks one card. Its exact return is the stated one.
 */
export function isCalled(own: readonly number[], board: readonly number[]): boolean {
  const ranks = own.map(rankOf)
  const [first, second] = ranks
  if (first === second || ranks.some((rank) => rank >= TEN)) return true
  if (board.some((card) => ranks.includes(rankOf(card)))) return true
  const suits = suitsOf([...own, ...board])
  return suits.some((suit) => countOf(suit) >= 4) || isNearStraight(suits.reduce((all, suit) => all | suit, 0))
}

function isNearStraight(ranks: number): boolean {
  for (let rank = 0; rank < RANKS; rank++) if (straightOf(ranks | (1 << rank))) return true
  return false
}
