import { RANKS, deal, rankOf } from '#arcade/cards/deck.ts'
import { type BetTable, sharedGameOf } from '#arcade/shared/bet-table.ts'
import { type DragonTigerBet, bets } from './bets.ts'
import type { DragonTigerTitle } from './title.ts'

/**
 * All rules of dragon tiger, used by the server and the page. Two cards are drawn from a fresh shoe in every round; the higher
 * rank wins, aces are low and suits do not matter. On equal ranks, bets on either side get half of their stake back.
 */

/** The two cards. */
export interface DragonTigerResult {
  readonly dragon: number
  readonly tiger: number
}

/** Returns the strength of a card: 0 for an ace, 12 for a king. */
const strengthOf = (card: number) => (rankOf(card) + 1) % RANKS

/** Returns the side that won, or `tie`. */
export function winnerOf({ dragon, tiger }: DragonTigerResult): DragonTigerBet {
  const lead = strengthOf(dragon) - strengthOf(tiger)
  if (lead === 0) return 'tie'
  return lead > 0 ? 'dragon' : 'tiger'
}

type Rules = Pick<DragonTigerTitle, 'bets' | 'decks'>

/** Returns the bets, outcomes and pays of a title. */
export function tableOf(title: Rules): BetTable<DragonTigerResult, DragonTigerBet> {
  return {
    phases: { betMs: 15_000, showMs: 4_000, pauseMs: 5_000 },
    resultOf(draw) {
      const [dragon = 0, tiger = 0] = deal(draw, 2, title)
      return { dragon, tiger }
    },
    outcomeOf: winnerOf,
    outcomes: bets,
    paysOf(bet, winner) {
      if (bet === winner) return title.bets[winner].pays
      return winner === 'tie' ? 50 : 0
    },
  }
}

/** Returns the rules of a title. */
export const dragonTigerOf = (title: DragonTigerTitle) => sharedGameOf(title, tableOf(title))
