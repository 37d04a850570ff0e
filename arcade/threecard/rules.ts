import { deal } from '#arcade/cards/deck.ts'
import type { SteppedRules } from '#arcade/fair/stepped.ts'
import { type Hand, type Kind, QUALIFIES, WORTH_PLAYING, handOf } from './hand.ts'
import { type ThreeCardBet, WON, anteOf, termsOf } from './terms.ts'
import type { ThreeCardTitle } from './title.ts'

/**
 * Three cards against the dealer, for the server that plays it and the page that verifies it: an ante, three cards, then
 * a second stake of the same amount or a fold. Every pay is a multiple of the ante, so nothing is ever rounded.
 */

const CARDS = 3

export type ThreeCardMove = 'play' | 'fold'

/** The dealer's cards are dealt when the player plays. */
export interface ThreeCardState {
  /** Minor units. */
  readonly ante: number
  readonly side: boolean
  readonly own: readonly number[]
  readonly dealer: readonly number[]
  readonly move?: ThreeCardMove
}
/** What the page may know before the move. */
export type ThreeCardView = Pick<ThreeCardState, 'own'>

/** How a round ended for the ante: `unqualified` if the dealer's hand was below queen high. */
export type Ending = 'folded' | 'unqualified' | 'won' | 'tied' | 'lost'
/** The cards, and how the round ended. The dealer has none if the player folded. */
export interface ThreeCardResult {
  readonly own: readonly number[]
  readonly dealer: readonly number[]
  readonly ending: Ending
}

/** What an ending returns of ante and second stake together, in antes. */
const RETURNED: Readonly<Record<Ending, number>> = { folded: 0, unqualified: 3, won: WON, tied: 2, lost: 0 }

/** Pays by kind of hand. */
type Pays = Partial<Readonly<Record<Kind, number>>>

/** Returns how a played hand ends. */
export function endingOf(own: Hand, dealer: Hand): Ending {
  if (dealer.score < QUALIFIES) return 'unqualified'
  if (own.score === dealer.score) return 'tied'
  return own.score > dealer.score ? 'won' : 'lost'
}

/** Returns what the ante brings, the second stake included, in antes. */
export function anteReturns({ bonus }: Pick<ThreeCardTitle, 'bonus'>, kind: Kind, ending: Ending): number {
  const extra: Pays = bonus
  return RETURNED[ending] + (ending === 'folded' ? 0 : (extra[kind] ?? 0))
}

/** Returns what the side bet brings, its stake included, in its stakes. It depends on the player's cards alone. */
export function sideReturns({ side }: Pick<ThreeCardTitle, 'side'>, kind: Kind): number {
  const pays: Pays = side
  const times = pays[kind]
  return times === undefined ? 0 : times + 1
}

/** Returns the best move: to play from queen, six, four. */
export function bestMove({ order }: Pick<ThreeCardTitle, 'order'>, own: readonly number[]): ThreeCardMove {
  return handOf(order, own).score >= WORTH_PLAYING ? 'play' : 'fold'
}

/** Returns the rules of a title. Who leaves folds, since a second stake is never taken unasked. */
export function rulesOf(
  title: ThreeCardTitle,
): SteppedRules<ThreeCardBet, ThreeCardMove, ThreeCardState, ThreeCardView, ThreeCardResult> {
  const { order } = title
  return {
    ...termsOf(title),
    begin: (draw, stake, bet) => ({ ante: anteOf(stake, bet), side: bet.side, own: deal(draw, CARDS), dealer: [] }),
    moves: ({ ante }) => [
      { move: 'play', costs: ante },
      { move: 'fold', costs: 0 },
    ],
    step: (state, move, draw) => ({
      ...state,
      move,
      dealer: move === 'play' ? deal(draw, CARDS, { gone: state.own }) : [],
    }),
    rest: () => 'fold',
    end(state) {
      const { ante, own, dealer, move } = state
      if (!move) return undefined
      const hand = handOf(order, own)
      const ending = move === 'fold' ? 'folded' : endingOf(hand, handOf(order, dealer))
      const antes = anteReturns(title, hand.kind, ending) + (state.side ? sideReturns(title, hand.kind) : 0)
      return { payout: ante * antes, outcome: { own, dealer, ending } }
    },
    view: ({ own }) => ({ own }),
  }
}
