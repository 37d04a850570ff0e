import { RANKS, TEN, rankOf } from '#arcade/cards/deck.ts'
import { countOf, straightOf, suitsOf } from './hand.ts'

/**
 * Returns whether the published rule says to call. It does if the player holds a ten or higher; if a card of the player makes a
 * pair or better; and with four cards of a suit, a straight, or four cards of one. The stated return is that of this rule.
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
