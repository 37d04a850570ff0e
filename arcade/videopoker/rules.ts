import { deal, rankOf, suitOf } from '#arcade/cards/deck.ts'
import type { SteppedRules } from '#arcade/fair/stepped.ts'
import { type Worths, bestHold, worthsOf } from './best.ts'
import { HAND, HOLDS, type Hold, type VideoPokerBet, isHeld, termsOf } from './hold.ts'
import { type Prize, payOf, prizeOf } from './prizes.ts'
import type { VideoPokerTitle } from './title.ts'

/**
 * Video poker, for the server that plays it and the page that verifies it: five cards, any of them held, the others replaced
 * once from the same deck. What is paid is in the title's file; nothing is ever rounded.
 */

/** The hand as dealt and, once a hold is chosen, as it ended. */
export interface VideoPokerState {
  readonly stake: number
  readonly dealt: readonly number[]
  readonly held?: { readonly hold: Hold; readonly hand: readonly number[] }
}

/** What the page may know before the draw. */
export type VideoPokerView = Pick<VideoPokerState, 'dealt'>

/** The hand as dealt and as it ended. */
export interface VideoPokerResult {
  readonly dealt: readonly number[]
  readonly hold: Hold
  readonly hand: readonly number[]
  readonly prize: Prize | null
}

const MOVES = Array.from({ length: HOLDS }, (_, move) => ({ move, costs: 0 }))

/** Returns the prize of a hand in any order. */
export function prizeOfHand(hand: readonly number[]): Prize | undefined {
  const isFlush = hand.every((card) => suitOf(card) === suitOf(hand[0] ?? 0))
  return prizeOf(
    hand.map(rankOf).toSorted((a, b) => a - b),
    isFlush,
  )
}

/** Returns a function that finds the best hold by a title's table. The first call takes tens of milliseconds. */
export function bestHoldOf({ pays }: Pick<VideoPokerTitle, 'pays'>): (hand: readonly number[]) => Hold {
  let worths: Worths | undefined
  return (hand) => bestHold((worths ??= worthsOf((prize) => payOf(pays, prize))), hand)
}

/** Returns the rules of a title. Who leaves gets the best hold. */
export function rulesOf(
  title: VideoPokerTitle,
): SteppedRules<VideoPokerBet, Hold, VideoPokerState, VideoPokerView, VideoPokerResult> {
  const { pays } = title
  const best = bestHoldOf(title)
  return {
    ...termsOf(title),
    begin: (draw, stake) => ({ stake, dealt: deal(draw, HAND) }),
    moves: () => MOVES,
    step(state, hold, draw) {
      const drawn = deal(draw, state.dealt.filter((_, place) => !isHeld(hold, place)).length, { gone: state.dealt })
      const hand = state.dealt.map((card, place) => (isHeld(hold, place) ? card : (drawn.shift() ?? card)))
      return { ...state, held: { hold, hand } }
    },
    rest: ({ dealt }) => best(dealt),
    end({ stake, dealt, held }) {
      if (!held) return undefined
      const prize = prizeOfHand(held.hand)
      return { payout: stake * payOf(pays, prize), outcome: { dealt, ...held, prize: prize ?? null } }
    },
    view: ({ dealt }) => ({ dealt }),
  }
}
