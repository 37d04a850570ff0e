import type { Book, Market, SlipLine } from '#contract/lottery/book.ts'
import { oddsKey } from '#contract/lottery/picks.ts'
import type { Draw } from '#contract/fair/draws.ts'
import { drawResult, readResult } from '#contract/lottery/results.ts'
import { priceOf, prizeOf } from '#contract/lottery/slip.ts'
import { choose, fraction, sum, type Fraction } from './fraction.ts'
import { prizeChances } from './lottery-chances.ts'
import { type Odds, oddsOf } from './odds.ts'
import { type Measured, measured } from './simulation.ts'
import type { Source } from './sources.ts'

/** One way to bet in a lottery: a market, and picks that stand for all that are paid alike. */
export interface Way {
  readonly book: Book
  readonly market: Market
  /** The option or pattern, or `all`. */
  readonly key: string
  readonly line: SlipLine
}

/** The returns that every market must have. */
const BOUNDS = { min: fraction(954, 1_000), max: fraction(960, 1_000) }
/** How many standard deviations a simulated return may be off. */
const MAX_ERRORS = 4

/** Returns every way to bet in a book. */
export function waysOf(book: Book): Way[] {
  return book.markets.flatMap((market) =>
    Object.keys(market.odds).map((key) => {
      const line = { market: market.code, picks: picksFor(market, key), units: 1 }
      return { book, market, key, line }
    }),
  )
}

/** Odds that were computed before: counting all results of five digits takes a while. */
const known = new WeakMap<Market, Map<string, Odds>>()

/** Returns the exact odds of a way to bet, without a pool, in prices of a bet. */
export function lotteryOdds({ book, market, key, line }: Way): Odds {
  const byKey = known.get(market) ?? new Map<string, Odds>()
  known.set(market, byKey)
  const found = byKey.get(key)
  if (found) return found
  const price = priceOf(market, line)
  const chances = prizeChances(book, market, { key, line })
  const odds = oddsOf(chances.map(({ prize, chance }) => ({ pays: fraction(prize, price), chance })))
  byKey.set(key, odds)
  return odds
}

/**
 * Returns the long-run return of a way to bet: for a pool, with what each bet adds, and with the seed of the house as it
 * is won by few bets in a draw. Where many win in one draw, they share one seed.
 */
export function returnOf(way: Way): Fraction {
  const { market, line, book } = way
  const { mean } = lotteryOdds(way)
  if (!market.pool || book.shape.kind !== 'balls') return mean
  const price = priceOf(market, line)
  const { feed, seed } = market.pool
  return sum(
    mean,
    fraction(feed, price),
    fraction(BigInt(seed), choose(book.shape.of, book.shape.drawn) * BigInt(price)),
  )
}

/** Returns whether a return is within the bounds of every market. */
export function isInBounds({ over, under }: Fraction): boolean {
  return over * BOUNDS.min.under >= BOUNDS.min.over * under && over * BOUNDS.max.under <= BOUNDS.max.over * under
}

/** Draws so many results of a book, and settles every way to bet in each, by the rules that settle tickets. */
export function simulateBook(book: Book, { draws, source }: { draws: number; source: Source }): [Way, Measured][] {
  const bets = waysOf(book).map((way) => ({ way, price: priceOf(way.market, way.line), paid: 0 }))
  for (let round = 1; round <= draws; round++) {
    const draw: Draw = source(round)
    const drawn = readResult(book.shape, drawResult(book.shape, draw))
    for (const bet of bets) bet.paid += prizeOf(bet.way.market, bet.way.line, drawn)
  }
  return bets.map(({ way, price, paid }) => [
    way,
    measured({ stake: price }, lotteryOdds(way), { rounds: draws, paid, maxErrors: MAX_ERRORS }),
  ])
}

/** Returns a way to bet by its name, such as `SSC dragonTiger tie`. */
export function nameOf({ book, market, key }: Way): string {
  return [book.code, market.code, ...(key === 'all' ? [] : [key])].join(' ')
}

function picksFor(market: Market, key: string): string[] {
  const { pick } = market
  if (pick.kind === 'choice') return [key]
  if (pick.kind === 'number') {
    const number = pick.patterns ? numberWith(key) : '12345'.slice(0, pick.digits)
    return oddsKey(market, number) === key ? [number] : []
  }
  const [min, max] = pick.range
  return Array.from({ length: pick.count }, (_, at) => String(min + at).padStart(String(max).length, '0'))
}

/** Returns a number with this pattern of digits: `21` gives 001. */
function numberWith(pattern: string): string {
  return Array.from(pattern, (count, digit) => String(digit).repeat(Number(count))).join('')
}
