import type { Book, Market, Part, Shape, SlipLine } from '#contract/lottery/book.ts'
import { drawResult, numbersOf, readResult } from '#contract/lottery/results.ts'
import { prizeOf } from '#contract/lottery/slip.ts'
import { type Fraction, choose, fraction, product, sum } from './fraction.ts'
import { chanceOf } from './keno.ts'

/** A prize in minor units and its probability. */
interface PrizeChance {
  readonly prize: number
  readonly chance: Fraction
}

interface Placed {
  readonly key: string
  readonly line: SlipLine
}

/** Returns every prize of a bet of one unit with its exact probability, by formulas; options by counting all results. */
export function prizeChances(book: Book, market: Market, placed: Placed): PrizeChance[] {
  const { rule } = market
  const { shape } = book
  const picks = placed.line.picks.length
  const pays = (tier: number) => (market.unit * (market.odds[placed.key]?.[tier] ?? 0)) / 100
  switch (rule.kind) {
    case 'same':
      return sameChances(shape, market, { pays, pick: placed.line.picks[0] ?? '' })
    case 'present':
      return byCount(picks, { ranges: rule.counts, pays, chance: presentChance(shape, rule.part, picks) })
    case 'times': {
      const { size, base } = urnOf(shape, rule.part)
      return byCount(size, { ranges: rule.counts, pays, chance: (times) => binomial(size, times, base) })
    }
    case 'order': {
      const { size, base } = urnOf(shape, rule.part)
      const orders = rule.anyOrder ? factorial(size) : 1n
      return winOrLose(pays(0), fraction(orders, choose(base, size) * factorial(size)))
    }
    case 'trait':
      return countedChances(book, market, placed)
  }
}

/** How many numbers a part has, and of how many each is one. */
function urnOf(shape: Shape, part: Part): { readonly size: number; readonly base: number } {
  const numbers = numbersOf(shape, part, blankOf(shape))
  const size = numbers.length
  if (shape.kind === 'balls') return { size, base: shape.of }
  return { size, base: shape.kind === 'dice' ? shape.faces : 10 ** (numbers[0] ?? '').length }
}

const blankOf = (shape: Shape) => drawResult(shape, () => 0)

/** Adds up the independent numbers of all tiers: whole weights of each sum of prizes, divided once at the end. */
function sameChances(
  shape: Shape,
  { rule }: Market,
  { pays, pick }: { pays: (tier: number) => number; pick: string },
): PrizeChance[] {
  if (rule.kind !== 'same') return []
  const ways = rule.anyOrder ? ordersOf(pick) : 1n
  let [weights, all] = [new Map([[0, 1n]]), 1n]
  for (const [tier, part] of rule.parts.entries()) {
    for (const number of numbersOf(shape, part, blankOf(shape))) {
      const base = 10n ** BigInt(number.length)
      const next = new Map<number, bigint>()
      const add = (prize: number, weight: bigint) => next.set(prize, (next.get(prize) ?? 0n) + weight)
      for (const [prize, weight] of weights) {
        add(prize, weight * (base - ways))
        add(prize + pays(tier), weight * ways)
      }
      ;[weights, all] = [next, all * base]
    }
  }
  return [...weights].map(([prize, weight]) => ({ prize, chance: fraction(weight, all) }))
}

function byCount(
  max: number,
  way: {
    ranges: readonly (readonly [number, number])[]
    pays: (tier: number) => number
    chance: (count: number) => Fraction
  },
): PrizeChance[] {
  return Array.from({ length: max + 1 }, (_, count) => {
    const tier = way.ranges.findIndex(([from, to]) => count >= from && count <= to)
    return { prize: tier < 0 ? 0 : way.pays(tier), chance: way.chance(count) }
  })
}

/** Returns the probability that exactly so many of the picks are in a part: balls are drawn once, other numbers again. */
function presentChance(shape: Shape, part: Part, picks: number): (count: number) => Fraction {
  const { size, base } = urnOf(shape, part)
  if (shape.kind === 'balls') return (count) => chanceOf(picks, count, { balls: base, drawn: size })
  return (count) => {
    // the picks that are absent, and by inclusion and exclusion those of the others that may be absent, too
    const terms = Array.from({ length: count + 1 }, (_, more) => {
      const absent = BigInt(base - (picks - count) - more) ** BigInt(size)
      return fraction((more % 2 === 0 ? 1n : -1n) * choose(count, more) * absent, BigInt(base) ** BigInt(size))
    })
    return product(fraction(choose(picks, count)), sum(...terms))
  }
}

function binomial(of: number, hits: number, base: number): Fraction {
  return fraction(choose(of, hits) * BigInt(base - 1) ** BigInt(of - hits), BigInt(base) ** BigInt(of))
}

/** Counts the results of a part that win, by the rules themselves. */
function countedChances(book: Book, market: Market, { line }: Placed): PrizeChance[] {
  if (market.rule.kind !== 'trait') return []
  const prizes = resultsOf(book.shape, market.rule.part).map((result) =>
    prizeOf(market, line, readResult(book.shape, result)),
  )
  const best = Math.max(...prizes)
  return winOrLose(best, fraction(prizes.filter((prize) => prize > 0).length, prizes.length))
}

function winOrLose(prize: number, chance: Fraction): PrizeChance[] {
  return [
    { prize, chance },
    { prize: 0, chance: sum(fraction(1), product(fraction(-1), chance)) },
  ]
}

/** Returns results with every value of a part; their other numbers are zeros or absent. */
function resultsOf(shape: Shape, part: Part): string[][] {
  if (shape.kind === 'numbers') return numberResults(shape, part)
  const places = part.places ?? Array.from({ length: shape.kind === 'dice' ? shape.count : shape.drawn }, (_, at) => at)
  const faces = Array.from({ length: shape.kind === 'dice' ? shape.faces : shape.of }, (_, at) => String(at + 1))
  const rows = places.reduce<string[][]>(
    (all) =>
      all.flatMap((row) =>
        faces.filter((face) => shape.kind === 'dice' || !row.includes(face)).map((face) => [...row, face]),
      ),
    [[]],
  )
  return rows.map((row) => {
    const result: string[] = Array.from({ length: Math.max(...places) + 1 }, () => '')
    for (const [at, place] of places.entries()) result[place] = row[at] ?? ''
    return result
  })
}

/** Varies the digits of a part, which is one number. */
function numberResults(shape: Shape, part: Part): string[][] {
  const blank = [...blankOf(shape)]
  const whole = numbersOf(shape, { ...(part.tiers && { tiers: part.tiers }) }, blank)
  if (whole.length !== 1) throw new Error('A condition is about one number.')
  const number = whole[0] ?? ''
  const place = part.tiers?.includes('special') ? blank.length - 1 : 0
  const [from, to] = part.digits ?? [0]
  const digits = number.slice(from, to).length
  const start = from < 0 ? number.length + from : from
  return Array.from({ length: 10 ** digits }, (_, value) => {
    const window = String(value).padStart(digits, '0')
    return blank.with(place, number.slice(0, start) + window + number.slice(start + digits))
  })
}

function ordersOf(number: string): bigint {
  const repeats = [...new Set(number)].map((digit) => factorial(number.split(digit).length - 1))
  return factorial(number.length) / repeats.reduce((all, each) => all * each, 1n)
}

function factorial(of: number): bigint {
  return of < 2 ? 1n : BigInt(of) * factorial(of - 1)
}
