import { deal } from '#arcade/cards/deck.ts'
import type { SteppedRules } from '#arcade/fair/stepped.ts'
import { ACES, type Kind, QUALIFIES, kindOf, scoreOf, suitsOf } from './hand.ts'
import { CALL, type HoldemBet, WON, anteOf, termsOf } from './terms.ts'
import type { HoldemTitle } from './title.ts'

/**
 * The rules of casino hold'em, used by the server and by the page that verifies a round. The player places an ante, sees two
 * cards and the first three of the board, and calls for two antes or folds. Every pay is a multiple of the ante, so nothing is ever rounded.
 */

/** Cards of each hand, of the first board, and of the whole one. */
const OWN = 2
export const FLOP = 3
const BOARD = 5

export type HoldemMove = 'call' | 'fold'

/** The rest of the board and the dealer's cards are dealt when the player calls. */
export interface HoldemState {
  /** Minor units. */
  readonly ante: number
  readonly side: boolean
  readonly own: readonly number[]
  readonly board: readonly number[]
  readonly dealer: readonly number[]
  readonly move?: HoldemMove
}
/** What the page may know before the move. */
export type HoldemView = Pick<HoldemState, 'own' | 'board'>

/** How a round ended for the ante: `unqualified` if the dealer had less than a pair of fours. */
export type Ending = 'folded' | 'unqualified' | 'won' | 'tied' | 'lost'
/** The cards, and how the round ended. After a fold the board has three cards and the dealer none. */
export interface HoldemResult {
  readonly own: readonly number[]
  readonly board: readonly number[]
  readonly dealer: readonly number[]
  readonly ending: Ending
}

/** What an ending returns of ante and call together, in antes, without what the ante pays. */
const RETURNED: Readonly<Record<Ending, number>> = {
  folded: 0,
  unqualified: 1 + CALL,
  won: WON,
  tied: 1 + CALL,
  lost: 0,
}

/** Pays by kind of hand. */
type Pays = Partial<Readonly<Record<Kind, number>>>

/** Returns how a called hand ends, by the scores of both. */
export function endingOf(own: number, dealer: number): Ending {
  if (dealer < QUALIFIES) return 'unqualified'
  if (own === dealer) return 'tied'
  return own > dealer ? 'won' : 'lost'
}

/** Returns what the ante brings, the call included, in antes. */
export function anteReturns({ ante }: Pick<HoldemTitle, 'ante'>, kind: Kind, ending: Ending): number {
  const pays: Pays = ante
  const isPaid = ending === 'won' || ending === 'unqualified'
  return RETURNED[ending] + (isPaid ? (pays[kind] ?? ante.other) : 0)
}

/** Returns what the side bet brings, its stake included, in its stakes. The first five cards decide, by their score. */
export function sideReturns({ side }: Pick<HoldemTitle, 'side'>, first: number): number {
  const pays: Pays = side
  return first < ACES ? 0 : 1 + (pays[kindOf(first)] ?? side.aces)
}

/** Returns the score of the best hand from some cards and a board. */
export const handOf = (cards: readonly number[], board: readonly number[]) => scoreOf(suitsOf([...cards, ...board]))

/** Returns the rules of a title. Who leaves folds, since a second stake is never taken unasked. */
export function rulesOf(
  title: HoldemTitle,
): SteppedRules<HoldemBet, HoldemMove, HoldemState, HoldemView, HoldemResult> {
  return {
    ...termsOf(title),
    begin(draw, stake, bet) {
      const cards = deal(draw, OWN + FLOP)
      return { ante: anteOf(stake, bet), side: bet.side, own: cards.slice(0, OWN), board: cards.slice(OWN), dealer: [] }
    },
    moves: ({ ante }) => [
      { move: 'call', costs: ante * CALL },
      { move: 'fold', costs: 0 },
    ],
    step(state, move, draw) {
      if (move === 'fold') return { ...state, move }
      const { own, board } = state
      const cards = deal(draw, BOARD - FLOP + OWN, { gone: [...own, ...board] })
      const last = BOARD - FLOP
      return { ...state, move, board: [...board, ...cards.slice(0, last)], dealer: cards.slice(last) }
    },
    rest: () => 'fold',
    end(state) {
      const { ante, own, board, dealer, move } = state
      if (!move) return undefined
      const hand = handOf(own, board)
      const ending = move === 'fold' ? 'folded' : endingOf(hand, handOf(dealer, board))
      const side = state.side ? sideReturns(title, handOf(own, board.slice(0, FLOP))) : 0
      const antes = anteReturns(title, kindOf(hand), ending) + side
      return { payout: ante * antes, outcome: { own, board, dealer, ending } }
    },
    view: ({ own, board }) => ({ own, board }),
  }
}
