import type { Draw } from '#contract/fair/draws.ts'

/**
 * Playing cards, for servers and pages. A card is a number from 0 to 51: ranks ascend from two (0) to ace (12) within the
 * suits clubs, diamonds, hearts and spades (0 to 3), so that 0 is the two of clubs and 51 the ace of spades.
 */

export const RANKS = 13
export const SUITS = 4
/** Cards of a deck, without jokers. */
export const DECK = RANKS * SUITS
/** Ranks with names of their own. */
export const TEN = 8
export const JACK = 9
export const QUEEN = 10
export const ACE = 12

/** Returns the rank of a card: 0 for a two, 12 for an ace. */
export const rankOf = (card: number) => card % RANKS
/** Returns the suit of a card: 0 clubs, 1 diamonds, 2 hearts, 3 spades. */
export const suitOf = (card: number) => Math.floor(card / RANKS)

/** What a deal begins with. */
interface Shoe {
  /** How many equal decks are mixed. */
  readonly decks?: number
  /** The cards that have left it already. */
  readonly gone?: readonly number[]
}

/**
 * Deals cards without replacement: each takes one integer below the number of cards left, and is the card at that place
 * when all that are left lie in order, the two of clubs first. So the nth card of a round depends on the seeds alone, not
 * on the hand that it is dealt to.
 */
export function deal(draw: Draw, count: number, { decks = 1, gone = [] }: Shoe = {}): number[] {
  const left: number[] = Array.from({ length: DECK }, () => decks)
  for (const card of gone) left[card] = (left[card] ?? 0) - 1
  let total = DECK * decks - gone.length
  return Array.from({ length: count }, () => {
    const card = cardAt(left, draw(total))
    left[card] = (left[card] ?? 0) - 1
    total -= 1
    return card
  })
}

/** Deals cards of an endless shoe: each is one of 52, whatever was dealt before. */
export function dealEndless(draw: Draw, count: number): number[] {
  return Array.from({ length: count }, () => draw(DECK))
}

function cardAt(left: readonly number[], place: number): number {
  let before = 0
  return left.findIndex((copies) => {
    before += copies
    return place < before
  })
}
