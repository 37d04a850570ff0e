import { RANKS, SUITS, rankOf, suitOf } from '#arcade/cards/deck.ts'
import { HAND, HOLDS } from './hold.ts'
import { type Prize, prizeOf } from './prizes.ts'

/**
 * Finds the best of the 32 ways to hold cards, exactly and fast enough for a phone. No draw is played: the hands that contain
 * some given cards are counted by their ranks, and those that contain held cards but no discarded one follow by inclusion and
 * exclusion.
 */

/** Number of ways to take some of the four cards of one rank. */
const OF_FOUR = [1, 4, 6, 4, 1]
/** Hands that can follow if so many cards are drawn from 47. */
export const DRAWS = [1, 47, 1_081, 16_215, 178_365, 1_533_939]
/** Every number of `DRAWS` divides it, so means are compared without fractions. */
export const COMMON = 7_669_695

/** Total values of all hands that contain some cards, by the ranks of these: `plain`, and what one suit adds. */
export interface Worths {
  readonly plain: Float64Array
  readonly flush: Float64Array
}

/** Returns the place of some ranks in the tables. One more rank follows as the last digit. */
const after = (key: number, rank: number) => key * (RANKS + 1) + rank + 1

/** Calls `visit` with each choice of `count` ranks, ascending, none more than four times. */
export function eachChoice(
  count: number,
  visit: (ranks: readonly number[]) => void,
  ranks: readonly number[] = [],
): void {
  if (ranks.length === count) return visit(ranks)
  for (let rank = ranks.at(-1) ?? 0; rank < RANKS; rank++) {
    if (ranks.at(-4) !== rank) eachChoice(count, visit, [...ranks, rank])
  }
}

/** Returns how many sets of cards have exactly these ranks. */
function waysOf(ranks: readonly number[]): number {
  return [...new Set(ranks)].reduce(
    (ways, rank) => ways * (OF_FOUR[ranks.filter((each) => each === rank).length] ?? 0),
    1,
  )
}

/** Returns the totals of a value of final hands, which is a whole number. */
export function worthsOf(valueOf: (prize: Prize | undefined) => number): Worths {
  const size = (RANKS + 1) ** HAND
  const worths = { plain: new Float64Array(size), flush: new Float64Array(size) }
  eachChoice(HAND, (ranks) => {
    const value = valueOf(prizeOf(ranks, false))
    const isDistinct = new Set(ranks).size === HAND
    const extra = isDistinct ? valueOf(prizeOf(ranks, true)) - value : 0
    const total = waysOf(ranks) * value
    for (let part = 0; part < HOLDS; part++) {
      const key = keyOf(ranks, part)
      worths.plain[key] = (worths.plain[key] ?? 0) + total
      worths.flush[key] = (worths.flush[key] ?? 0) + extra
    }
  })
  // so far all cards of the same ranks share a total; each of them has an equal part
  for (let count = 1; count <= HAND; count++) {
    eachChoice(count, (ranks) => {
      const key = keyOf(ranks, HOLDS - 1)
      worths.plain[key] = (worths.plain[key] ?? 0) / waysOf(ranks)
    })
  }
  return worths
}

function keyOf(ranks: readonly number[], part: number): number {
  let key = 0
  for (let place = 0; place < ranks.length; place++) if (part & (1 << place)) key = after(key, ranks[place] ?? 0)
  return key
}

/**
 * Fills `totals` with the value of all hands that can follow each hold.
 * @param cards ascending by rank
 */
export function fillTotals(worths: Worths, cards: readonly number[], totals: Float64Array): void {
  for (let part = 0; part < HOLDS; part++) totals[part] = worthOf(worths, cards, part)
  // takes away the hands with discarded cards
  for (let bit = 1; bit < HOLDS; bit *= 2) {
    for (let part = 0; part < HOLDS; part++) {
      if (!(part & bit)) totals[part] = (totals[part] ?? 0) - (totals[part | bit] ?? 0)
    }
  }
}

/** Returns the value of all hands that can follow one hold; `cards` ascend by rank. */
export function totalOf(worths: Worths, cards: readonly number[], hold: number): number {
  let total = 0
  for (let part = hold; part < HOLDS; part++) {
    if ((part & hold) === hold) total += ((HELD[part ^ hold] ?? 0) % 2 === 0 ? 1 : -1) * worthOf(worths, cards, part)
  }
  return total
}

/** Returns the total value of the hands that contain a part of some cards. */
function worthOf({ plain, flush }: Worths, cards: readonly number[], part: number): number {
  let key = 0
  let suits = 0
  for (let place = 0; place < HAND; place++) {
    const card = cards[place] ?? 0
    if (!(part & (1 << place))) continue
    key = after(key, rankOf(card))
    suits |= 1 << suitOf(card)
  }
  if (suits & (suits - 1)) return plain[key] ?? 0
  return (plain[key] ?? 0) + (flush[key] ?? 0) * (part === 0 ? SUITS : 1)
}

/** Number of held cards, by hold. */
const HELD = Array.from({ length: HOLDS }, (_, hold) => hold.toString(2).replaceAll('0', '').length)
/** What brings the total of each hold to a common denominator. */
const SCALES = HELD.map((held) => COMMON / (DRAWS[HAND - held] ?? 1))

/** Returns the hold with the highest mean, the first of equal ones, and that mean in `COMMON` parts. */
export function bestOf(totals: Float64Array): { readonly hold: number; readonly mean: number } {
  let best = { hold: 0, mean: -1 }
  for (let hold = 0; hold < HOLDS; hold++) {
    const mean = (totals[hold] ?? 0) * (SCALES[hold] ?? 0)
    if (mean > best.mean) best = { hold, mean }
  }
  return best
}

/** Returns which cards of a dealt hand to hold for the highest mean value. */
export function bestHold(worths: Worths, hand: readonly number[]): number {
  const places = hand.map((_, place) => place).toSorted((a, b) => rankOf(hand[a] ?? 0) - rankOf(hand[b] ?? 0))
  const totals = new Float64Array(HOLDS)
  fillTotals(
    worths,
    places.map((place) => hand[place] ?? 0),
    totals,
  )
  const { hold } = bestOf(totals)
  return places.reduce((kept, place, at) => (hold & (1 << at) ? kept | (1 << place) : kept), 0)
}
