import { DECK, SUITS, deal, rankOf } from '#arcade/cards/deck.ts'
import { type BetTable, sharedGameOf } from '#arcade/shared/bet-table.ts'
import { bets, counts } from './bets.ts'
import type { AndarBaharTitle } from './title.ts'

/**
 * All rules of andar bahar, used by the server and the page. One deck: the first card is the joker; then cards are dealt to
 * andar and bahar in turns, andar first, until one has the rank of the joker. Its side wins.
 */

/** Cards dealt at most: three of the joker's rank are left, so one of them is among them. */
export const MAX_CARDS = DECK - SUITS + 1

/** The joker, and the cards in the order they were dealt, the match last. */
export interface AndarBaharResult {
  readonly joker: number
  readonly cards: readonly number[]
}

/** Returns the side of a card by its place in the deal, from 1. */
export const sideOf = (count: number): 'andar' | 'bahar' => (count % 2 === 1 ? 'andar' : 'bahar')

/** Returns the bets, outcomes (numbers of cards) and pays of a title. */
export function tableOf({ bets: paid }: Pick<AndarBaharTitle, 'bets'>): BetTable<AndarBaharResult, number> {
  return {
    phases: { betMs: 18_000, showMs: 10_000, pauseMs: 5_000 },
    resultOf(draw) {
      const [joker = 0, ...dealt] = deal(draw, MAX_CARDS + 1)
      const match = dealt.findIndex((each) => rankOf(each) === rankOf(joker))
      return { joker, cards: dealt.slice(0, match + 1) }
    },
    outcomeOf: ({ cards }) => cards.length,
    outcomes: Array.from({ length: MAX_CARDS }, (_, at) => at + 1),
    paysOf(asked, count) {
      const bet = bets.find((each) => each === asked)
      if (bet === undefined) return 0
      if (bet === 'andar' || bet === 'bahar') return bet === sideOf(count) ? paid[bet].pays : 0
      const [from, to] = counts[bet]
      return count >= from && count <= to ? paid[bet].pays : 0
    },
  }
}

/** Returns the rules of a title. */
export const andarBaharOf = (title: AndarBaharTitle) => sharedGameOf(title, tableOf(title))
