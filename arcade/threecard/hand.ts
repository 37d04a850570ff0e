import { ACE, QUEEN, RANKS, rankOf, suitOf } from '#arcade/cards/deck.ts'

/** Hands of three cards. */
export type Kind = 'high' | 'pair' | 'flush' | 'straight' | 'three' | 'straightFlush'

/** How hands beat each other: in teen patti three of a kind is best, and ace-two-three is the second of the straights. */
export type Order = 'poker' | 'teenpatti'

/** Kinds of hands, weakest first. */
const KINDS: Readonly<Record<Order, readonly Kind[]>> = {
  poker: ['high', 'pair', 'flush', 'straight', 'three', 'straightFlush'],
  teenpatti: ['high', 'pair', 'flush', 'straight', 'straightFlush', 'three'],
}

/** Where ace-two-three stands among straights, which are named by their highest card: below 2-3-4, or above K-Q-J. */
const WHEEL: Readonly<Record<Order, number>> = { poker: 1, teenpatti: ACE - 0.5 }

/** Hands of one kind: more than any sum of their ranks. */
const KIND = RANKS ** 3
const scoreOf = (high: number, middle: number, low: number) => (high * RANKS + middle) * RANKS + low

/** The weakest hand with which a dealer plays: queen high. */
export const QUALIFIES = scoreOf(QUEEN, 1, 0)
/** The weakest hand with which a player should play: queen, six, four. */
export const WORTH_PLAYING = scoreOf(QUEEN, 4, 2)

/** A hand and its score: the higher wins. */
export interface Hand {
  readonly kind: Kind
  readonly score: number
}

/** Returns what three cards are. */
export function handOf(order: Order, cards: readonly number[]): Hand {
  const [high = 0, middle = 0, low = 0] = cards.map(rankOf).toSorted((a, b) => b - a)
  const isFlush = cards.every((card) => suitOf(card) === suitOf(cards[0] ?? 0))
  const [kind, score] = scored({ high, middle, low, isFlush, straight: straightOf(order, [high, middle, low]) })
  return { kind, score: KINDS[order].indexOf(kind) * KIND + score }
}

/** Returns the score of a straight, `undefined` for other hands. */
function straightOf(order: Order, [high = 0, middle = 0, low = 0]: readonly number[]): number | undefined {
  if (middle - low !== 1) return undefined
  if (high - middle === 1) return high
  return high === ACE && low === 0 ? WHEEL[order] : undefined
}

interface Ranks {
  readonly high: number
  readonly middle: number
  readonly low: number
  readonly isFlush: boolean
  readonly straight: number | undefined
}

function scored({ high, middle, low, isFlush, straight }: Ranks): [Kind, number] {
  if (straight !== undefined) return [isFlush ? 'straightFlush' : 'straight', straight]
  if (high === low) return ['three', high]
  // the pair counts first
  if (high === middle || middle === low) return ['pair', scoreOf(middle, high === middle ? low : high, 0)]
  return [isFlush ? 'flush' : 'high', scoreOf(high, middle, low)]
}
