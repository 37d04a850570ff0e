import { MAX_MINOR } from '#contract/money/money.ts'
import type { Book, Market, Part, SlipLine } from './book.ts'
import { hitsOf, systemCounts } from './hits.ts'
import { MAX_BETS, type PickFlaw, betsOf, checkPicks, oddsKey } from './picks.ts'
import { type DrawnNumbers, drawResult, numbersOf } from './results.ts'

/** The bounds of a slip; lines, units and draws are at least 1. */
export const MAX_LINES = 100
export const MAX_UNITS = 10_000
export const MAX_DRAWS = 30

/** Why a slip is refused. */
type SlipFlaw =
  | PickFlaw
  | 'lines_missing'
  | 'too_many_lines'
  | 'draws_invalid'
  | 'market_unknown'
  | 'units_invalid'
  | 'payout_too_large'

/** A slip as it would be bought. */
interface CheckedSlip {
  /** With picks in their one spelling. */
  readonly lines: readonly SlipLine[]
  /** How many different bets it has in each draw. */
  readonly bets: number
  /** Of all draws together, in minor units. */
  readonly price: number
  /** What one draw pays at most, in minor units, without a jackpot: an upper bound, no sum that must be possible. */
  readonly maxPrize: number
}

/**
 * Validates a slip and prices it.
 * @param draws how many draws it is for
 * @returns the slip, or its first flaw and the line that has it, from 0
 */
export function checkSlip(
  book: Book,
  { lines, draws }: { readonly lines: readonly SlipLine[]; readonly draws: number },
): CheckedSlip | { readonly flaw: SlipFlaw; readonly line?: number } {
  if (lines.length === 0) return { flaw: 'lines_missing' }
  if (lines.length > MAX_LINES) return { flaw: 'too_many_lines' }
  if (!isCount(draws, MAX_DRAWS)) return { flaw: 'draws_invalid' }
  const checked: SlipLine[] = []
  let [bets, price, maxPrize] = [0, 0, 0]
  for (const [at, line] of lines.entries()) {
    const found = checkLine(book, line)
    if (typeof found === 'string') return { flaw: found, line: at }
    checked.push(found.line)
    bets += betsOf(found.market.pick, found.line.picks.length)
    price += priceOf(found.market, found.line) * draws
    maxPrize += maxPrizeOf(book, found.market, found.line)
    if (bets > MAX_BETS) return { flaw: 'too_many_lines', line: at }
    if (maxPrize > MAX_MINOR) return { flaw: 'payout_too_large', line: at }
  }
  return { lines: checked, bets, price, maxPrize }
}

/** Returns the price of a valid line for one draw, in minor units: bets × numbers × units × unit. */
export function priceOf({ pick, numbers, unit }: Market, { picks, units }: SlipLine): number {
  return betsOf(pick, picks.length) * numbers * units * unit
}

/** Returns what the valid lines of a slip add to a jackpot in one draw, in minor units. */
export function feedOf({ markets }: Book, lines: readonly SlipLine[]): number {
  return lines.reduce((sum, { market: code, picks, units }) => {
    const market = markets.find((one) => one.code === code)
    return sum + (market?.pool ? market.pool.feed * betsOf(market.pick, picks.length) * units : 0)
  }, 0)
}

/**
 * Returns what a valid line pays in a draw, in minor units, without a jackpot: units × unit × hits × odds. Exact,
 * because unit × odds is a whole number of minor units in every market.
 */
export function prizeOf(market: Market, { picks, units }: SlipLine, drawn: DrawnNumbers): number {
  let prize = 0
  for (const { key, counts } of hitsOf(market, picks, drawn))
    for (const [tier, hits] of counts.entries()) prize += hits * perHit(market, key, tier)
  return prize * units
}

/** Returns how many bets of a valid line win the jackpot, units counted. */
export function jackpotBetsOf(market: Market, line: SlipLine, drawn: DrawnNumbers): number {
  return market.pool ? (tierBetsOf(market, line, drawn).at(-1) ?? 0) : 0
}

/** Returns how many bets of a valid line with a jackpot win each tier, the smallest first, units counted. */
export function tierBetsOf(market: Market, { picks, units }: SlipLine, drawn: DrawnNumbers): number[] {
  const [hits] = market.pool ? hitsOf(market, picks, drawn) : []
  return hits ? hits.counts.map((count) => count * units) : []
}

function checkLine(book: Book, line: SlipLine): { market: Market; line: SlipLine } | SlipFlaw {
  const market = book.markets.find(({ code }) => code === line.market)
  if (!market) return 'market_unknown'
  if (!isCount(line.units, MAX_UNITS)) return 'units_invalid'
  const picks = checkPicks(market, line.picks)
  return typeof picks === 'string' ? picks : { market, line: { ...line, picks } }
}

function isCount(value: number, max: number): boolean {
  return Number.isInteger(value) && value >= 1 && value <= max
}

/** What a hit pays per unit, in minor units; 0 in the tier of the pool. */
export function perHit({ unit, odds }: Market, key: string, tier: number): number {
  return (unit * (odds[key]?.[tier] ?? 0)) / 100
}

/** What a line pays at most: if all its numbers win, or as many of its picks are drawn as pay the most. */
function maxPrizeOf(book: Book, market: Market, { picks, units }: SlipLine): number {
  const { rule, pick } = market
  const best = (tier: number) => Math.max(...picks.map((each) => perHit(market, oddsKey(market, each), tier)))
  const size = (part: Part) =>
    numbersOf(
      book.shape,
      part,
      drawResult(book.shape, () => 0),
    ).length
  switch (rule.kind) {
    case 'same':
      // a number equals one pick at most
      return rule.parts.reduce((sum, part, tier) => sum + size(part) * best(tier), 0) * units
    case 'present': {
      const count = pick.kind === 'set' ? pick.count : picks.length
      const prizes = Array.from({ length: Math.min(picks.length, size(rule.part)) + 1 }, (_, present) =>
        systemCounts(rule.counts, count, { picks: picks.length, present }).reduce(
          (sum, hits, tier) => sum + hits * perHit(market, 'all', tier),
          0,
        ),
      )
      return Math.max(...prizes) * units
    }
    case 'times':
      return Math.max(...rule.counts.map((_, tier) => best(tier))) * picks.length * units
    case 'trait':
      return picks.reduce((sum, each) => sum + perHit(market, oddsKey(market, each), 0), 0) * units
    case 'order':
      return best(0) * units
  }
}
