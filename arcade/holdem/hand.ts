import { ACE, rankOf, suitOf } from '#arcade/cards/deck.ts'

/** Poker hands, weakest first. */
export const KINDS = [
  'high',
  'pair',
  'twoPair',
  'three',
  'straight',
  'flush',
  'fullHouse',
  'four',
  'straightFlush',
  'royal',
] as const
export type Kind = (typeof KINDS)[number]
const PLACE = Object.fromEntries(KINDS.map((kind, place) => [kind, place])) as Readonly<Record<Kind, number>>

/** The ranks of cards of one suit, or of any, as bits: bit 0 is a two, bit 12 an ace. */
type Ranks = number
/** Of clubs, diamonds, hearts and spades. */
export type Suits = readonly Ranks[]

/** Cards that make a hand. */
const HAND = 5

/** Returns the ranks of cards by suit. */
export function suitsOf(cards: readonly number[]): Suits {
  const suits = [0, 0, 0, 0]
  for (const card of cards) suits[suitOf(card)] = (suits[suitOf(card)] ?? 0) | (1 << rankOf(card))
  return suits
}

/** A number whose comparison compares hands: the kind, then the ranks that make it, then the others. */
const score = (kind: Kind, made: Ranks, others: Ranks) => (PLACE[kind] << 26) | (made << 13) | others

const pairOf = (rank: number) => score('pair', 1 << rank, 0)
/** The weakest hand with which the dealer plays: a pair of fours. */
export const QUALIFIES = pairOf(2)
/** The weakest pair of aces. */
export const ACES = pairOf(ACE)

/** Returns the kind of a scored hand. */
export const kindOf = (scored: number): Kind => KINDS[scored >> 26] ?? 'high'

/** Returns the score of the best five of five to seven cards. */
export function scoreOf(suits: Suits): number {
  // five cards of a suit leave two of seven, too few for a full house or four of a kind
  const flush = suits.find((each) => countOf(each) >= HAND)
  return flush === undefined ? ranksScore(suits) : flushScore(flush)
}

function ranksScore([clubs = 0, diamonds = 0, hearts = 0, spades = 0]: Suits): number {
  const ranks = clubs | diamonds | hearts | spades
  const four = clubs & diamonds & hearts & spades
  if (four) return score('four', four, topOf(ranks ^ four))
  const twos = (clubs & (diamonds | hearts | spades)) | (diamonds & (hearts | spades)) | (hearts & spades)
  const threes = (clubs & diamonds & (hearts | spades)) | (hearts & spades & (clubs | diamonds))
  const three = topOf(threes)
  if (three && twos ^ three) return score('fullHouse', three, topOf(twos ^ three))
  const straight = straightOf(ranks)
  if (straight) return score('straight', straight, 0)
  if (three) return score('three', three, highest(ranks ^ three, 2))
  return pairsScore(ranks, twos)
}

function flushScore(flush: Ranks): number {
  const straight = straightOf(flush)
  if (straight) return score(straight === 1 << ACE ? 'royal' : 'straightFlush', straight, 0)
  return score('flush', 0, highest(flush, HAND))
}

function pairsScore(ranks: Ranks, twos: Ranks): number {
  if (!twos) return score('high', 0, highest(ranks, HAND))
  const pairs = highest(twos, 2)
  return pairs & (pairs - 1)
    ? score('twoPair', pairs, topOf(ranks ^ pairs))
    : score('pair', pairs, highest(ranks ^ pairs, 3))
}

/** Returns the top rank of the best straight, 0 without one. An ace is high, or below the two. */
export function straightOf(ranks: Ranks): Ranks {
  const line = (ranks << 1) | (ranks >> ACE)
  return topOf(line & (line >> 1) & (line >> 2) & (line >> 3) & (line >> 4)) << 3
}

const topOf = (ranks: Ranks): Ranks => (ranks ? 1 << (31 - Math.clz32(ranks)) : 0)

function highest(ranks: Ranks, count: number): Ranks {
  let left = ranks
  for (let extra = countOf(ranks) - count; extra > 0; extra--) left &= left - 1
  return left
}

export function countOf(ranks: Ranks): number {
  let count = 0
  for (let left = ranks; left; left &= left - 1) count += 1
  return count
}
