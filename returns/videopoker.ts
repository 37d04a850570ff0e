import { DECK, RANKS, SUITS } from '#arcade/cards/deck.ts'
import {
  COMMON,
  DRAWS,
  type Worths,
  bestOf,
  eachChoice,
  fillTotals,
  totalOf,
  worthsOf,
} from '#arcade/videopoker/best.ts'
import { HAND, HOLDS } from '#arcade/videopoker/hold.ts'
import { PRIZES, type Pays, type Prize, payOf } from '#arcade/videopoker/prizes.ts'
import { type Fraction, choose, fraction, product, sum } from './fraction.ts'
import type { Chance, Odds } from './odds.ts'

/**
 * Returns the exact odds of video poker under best play: the mean of every hold of each of 2,598,960 dealt hands is known
 * from sums, so the best is found without playing a draw, and its other figures likewise.
 */
export function videoPokerOdds(pays: Pays): Odds {
  const pay = (prize: Prize | undefined) => payOf(pays, prize)
  const figures = [
    pay,
    (prize: Prize | undefined) => pay(prize) ** 2,
    (prize: Prize | undefined) => Number(pay(prize) > 0),
    (prize: Prize | undefined) => Number(pay(prize) > 1),
  ].map(worthsOf)
  const [mean, square, hit, win] = sumsOf(figures).map(perHand)
  if (!mean || !square || !hit || !win) throw new Error('A figure is missing.')
  return { mean, square, hit, win, maxPayout: fraction(Math.max(...PRIZES.map(pay))) }
}

/** Returns how often the best play ends with each prize, which takes some seconds. */
export function videoPokerChances(pays: Pays): Chance[] {
  const pay = (prize: Prize | undefined) => payOf(pays, prize)
  const figures = PRIZES.map((wanted) => worthsOf((prize: Prize | undefined) => Number(prize === wanted)))
  const [, ...totals] = sumsOf([worthsOf(pay), ...figures]).map(perHand)
  const chances = PRIZES.map((prize, at) => ({ pays: fraction(pay(prize)), chance: totals[at] ?? fraction(0) }))
  const none = sum(fraction(1), ...chances.map(({ chance }) => product(fraction(-1), chance)))
  return [...chances, { pays: fraction(0), chance: none }]
}

const perHand = (total: bigint): Fraction => fraction(total, choose(DECK, HAND) * BigInt(COMMON))

/** Returns the sum of each figure over all dealt hands, held as the first figure is highest, in `COMMON` parts. */
function sumsOf(figures: readonly Worths[]): bigint[] {
  const totals = new Float64Array(HOLDS)
  const sums = figures.map(() => 0n)
  const [evaluated] = figures
  eachKind((cards, copies) => {
    if (evaluated) fillTotals(evaluated, cards, totals)
    const { hold } = bestOf(totals)
    figures.forEach((figure, at) => {
      const total = at === 0 ? (totals[hold] ?? 0) : totalOf(figure, cards, hold)
      sums[at] = (sums[at] ?? 0n) + BigInt(scaled(total, hold) * copies)
    })
  })
  return sums
}

function scaled(total: number, hold: number): number {
  const drawn = HAND - hold.toString(2).replaceAll('0', '').length
  return (total * COMMON) / (DRAWS[drawn] ?? 1)
}

/** Calls `visit` with a hand of each kind, ascending by rank, and how many hands differ from it by the names of suits alone. */
function eachKind(visit: (cards: readonly number[], copies: number) => void): void {
  const known = new Map<string, [number[], number][]>()
  eachChoice(HAND, (ranks) => {
    // which cards have the rank of the one before decides which suits they can have
    const shape = ranks.map((rank, place) => (rank === ranks[place - 1] ? '=' : '<')).join('')
    const suits = known.get(shape) ?? suitsOf(shape)
    known.set(shape, suits)
    for (const [each, copies] of suits) {
      visit(
        each.map((suit, place) => suit * RANKS + (ranks[place] ?? 0)),
        copies,
      )
    }
  })
}

/** Returns the suits of five cards, named in the order in which they appear, and how many choices look like each. */
function suitsOf(shape: string): [number[], number][] {
  const found = new Map<string, [number[], number]>()
  for (let all = 0; all < SUITS ** HAND; all++) {
    const suits = Array.from({ length: HAND }, (_, place) => Math.floor(all / SUITS ** place) % SUITS)
    if (suits.some((suit, place) => shape[place] === '=' && suit <= (suits[place - 1] ?? 0))) continue
    const order = [...new Set(suits)]
    const named = suits.map((suit) => order.indexOf(suit))
    const key = named.join()
    found.set(key, [named, (found.get(key)?.[1] ?? 0) + 1])
  }
  return [...found.values()]
}
