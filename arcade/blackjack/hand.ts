import { ACE, TEN, rankOf } from '#arcade/cards/deck.ts'

/** What counts of a hand: its total, and whether an ace counts as eleven in it. */
export interface Total {
  readonly total: number
  readonly isSoft: boolean
}

/** Returns what a card counts: 2 to 10, and 1 for an ace. */
export function valueOf(card: number): number {
  const rank = rankOf(card)
  if (rank === ACE) return 1
  return rank >= TEN ? 10 : rank + 2
}

/** Returns a hand with one more card of this value. An ace counts as eleven wherever that is not too many. */
export function withValue({ total, isSoft }: Total, value: number): Total {
  const min = total - (isSoft ? 10 : 0) + value
  const hasAce = isSoft || value === 1
  return hasAce && min <= 11 ? { total: min + 10, isSoft: true } : { total: min, isSoft: false }
}

/** Returns the total of cards. */
export function totalOf(cards: readonly number[]): Total {
  return cards.map(valueOf).reduce(withValue, { total: 0, isSoft: false })
}

/** Returns whether two cards are a blackjack, unless they came by a split. */
export const isNatural = (cards: readonly number[]) => cards.length === 2 && totalOf(cards).total === 21

/** Returns whether the dealer takes another card. */
export function dealerHits({ total, isSoft }: Total, soft17: 'stand' | 'hit'): boolean {
  return total < 17 || (total === 17 && isSoft && soft17 === 'hit')
}

/** Returns whether the rules allow doubling this total. */
export function mayDouble({ total, isSoft }: Total, doubles: 'any' | '9-11' | '10-11'): boolean {
  if (doubles === 'any') return true
  return !isSoft && total <= 11 && total >= (doubles === '9-11' ? 9 : 10)
}
