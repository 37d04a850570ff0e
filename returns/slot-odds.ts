import type { CellTitle, SlotTitle, StripTitle } from '#arcade/slot/title.ts'
import { payOf } from '#arcade/slot/wins.ts'
import { type Shown, censusOf } from './census.ts'
import { type Fraction, fraction, product, sum } from './fraction.ts'
import type { Odds } from './odds.ts'
import { countedGrids } from './slot-cells.ts'
import { type HoldOdds, holdOdds } from './slot-hold.ts'

/** All spins with so many scatters and coins: their probability, and the first two moments of their pay times it. */
interface Part {
  readonly chance: Fraction
  readonly pays: Fraction
  readonly squares: Fraction
  readonly maxPays: number
  /** How often they pay anything, and more than the stake. */
  readonly hit: Fraction
  readonly win: Fraction
  /** Free spins won, before the limit of a round. */
  readonly freeSpins: number
}

/** The expected rest of a round, in units. */
interface Prospect {
  readonly mean: Fraction
  readonly square: Fraction
  readonly spins: Fraction
  readonly maxPays: number
}

/** The odds of a whole round including its free spins, and how they arise. */
interface SlotOdds extends Odds {
  /** How often a round has free spins. */
  readonly trigger: Fraction
  /** Free spins of a round that has any. */
  readonly freeSpins: Fraction
}

const nothing: Prospect = { mean: fraction(0), square: fraction(0), spins: fraction(0), maxPays: 0 }

/**
 * Computes the exact odds of lines, ways, or numbers anywhere without tumbles: every window counted, then the free spins
 * from the last one back. A round wins if its bought spin does, since scatters that bring free spins, and coins that are
 * held, pay more than the stake themselves.
 */
export function slotOdds(title: SlotTitle): SlotOdds {
  const bought = partsOf(title, false)
  const free = freeProspects(title)
  const round = expected(bought, 1, (part) => free(part.freeSpins, part.freeSpins))
  const stakes = fraction(1, title.unit)
  const trigger = sum(...bought.filter((part) => part.freeSpins > 0).map(({ chance }) => chance))
  return {
    mean: product(round.mean, stakes),
    square: product(round.square, stakes, stakes),
    hit: sum(...bought.map(({ hit }) => hit)),
    win: sum(...bought.map(({ win }) => win)),
    maxPayout: product(fraction(round.maxPays), stakes),
    trigger,
    freeSpins: trigger.over > 0n ? product(sum(round.spins, fraction(-1)), inverse(trigger)) : fraction(0),
  }
}

function partsOf(title: SlotTitle, isFree: boolean): Part[] {
  return 'strips' in title ? stripParts(title, isFree) : cellParts(title, isFree)
}

function stripParts(title: StripTitle, isFree: boolean): Part[] {
  const strips = (isFree ? title.free?.strips : undefined) ?? title.strips
  const windows = strips.reduce((all, strip) => all * BigInt(strip.length), 1n)
  return censusOf(title, strips).map((shown) => {
    const rows = [...shown.windows].map(([pays, count]) => ({ pays, count: BigInt(count) }))
    const part = partOf(title, { rows, scatters: shown.scatters, all: windows })
    const hold = isFree ? undefined : heldWith(title, shown, strips.length)
    return hold ? withHold(part, hold) : part
  })
}

function heldWith({ hold, rows }: StripTitle, { coins }: Shown, reels: number): HoldOdds | undefined {
  return hold && coins >= hold.from ? holdOdds(hold, reels * rows, coins) : undefined
}

/** Adds what hold and respin pays, which depends on the window only by its coins. */
function withHold(part: Part, hold: HoldOdds): Part {
  return {
    ...part,
    pays: sum(part.pays, product(part.chance, hold.mean)),
    squares: sum(part.squares, product(fraction(2), part.pays, hold.mean), product(part.chance, hold.square)),
    maxPays: part.maxPays + hold.maxPays,
    hit: part.chance,
    win: part.chance,
  }
}

function cellParts(title: CellTitle, isFree: boolean): Part[] {
  const weights = (isFree ? title.free?.weights : undefined) ?? title.weights
  const each = Object.values(weights).reduce<bigint>((all, weight) => all + BigInt(weight ?? 0), 0n)
  return countedGrids(title, weights).map(({ scatters, weights: counted }) => {
    const rows = [...counted].map(([pays, count]) => ({ pays, count }))
    return partOf(title, { rows, scatters, all: each ** BigInt(title.reels * title.rows) })
  })
}

/** Windows of all with so many scatters, by what else they pay. */
interface Counted {
  readonly rows: readonly { readonly pays: number; readonly count: bigint }[]
  readonly scatters: number
  readonly all: bigint
}

function partOf(title: SlotTitle, { rows, scatters, all }: Counted): Part {
  const scatterPays = payOf(title.scatterPays, scatters)
  const paid = rows.filter(({ count }) => count > 0n).map((row) => ({ ...row, pays: row.pays + scatterPays }))
  const over = (value: (pays: number) => number) =>
    fraction(
      paid.reduce((total, { pays, count }) => total + count * BigInt(value(pays)), 0n),
      all,
    )
  return {
    chance: over(() => 1),
    pays: over((pays) => pays),
    squares: over((pays) => pays ** 2),
    maxPays: paid.reduce((max, { pays }) => Math.max(max, pays), 0),
    hit: over((pays) => Number(pays > 0)),
    win: over((pays) => Number(pays > title.unit)),
    freeSpins: payOf(title.free?.spins, scatters),
  }
}

/** Returns the expectation of so many free spins left, of so many given in all; each is computed once. */
function freeProspects(title: SlotTitle): (left: number, given: number) => Prospect {
  const { free } = title
  if (!free) return () => nothing
  const parts = partsOf(title, true)
  const known = new Map<string, Prospect>()
  const of = (left: number, given: number): Prospect => {
    if (left === 0) return nothing
    const key = `${left} ${given}`
    const found = known.get(key)
    if (found) return found
    const prospect = expected(parts, free.factor, ({ freeSpins }) => {
      const more = Math.min(freeSpins, free.max - given)
      return of(left - 1 + more, given + more)
    })
    known.set(key, prospect)
    return prospect
  }
  return (left, given) => of(Math.min(left, free.max), Math.min(given, free.max))
}

/** Combines one spin and the rest: E(x + y) and E(x + y)², where y depends on x only by its scatters. */
function expected(parts: readonly Part[], factor: number, next: (part: Part) => Prospect): Prospect {
  const times = fraction(factor)
  const ways = parts.filter(({ chance }) => chance.over > 0n).map((part) => ({ part, after: next(part) }))
  return {
    mean: sum(...ways.map(({ part, after }) => sum(product(times, part.pays), product(part.chance, after.mean)))),
    square: sum(
      ...ways.map(({ part, after }) =>
        sum(
          product(times, times, part.squares),
          product(fraction(2), times, part.pays, after.mean),
          product(part.chance, after.square),
        ),
      ),
    ),
    spins: sum(fraction(1), ...ways.map(({ part, after }) => product(part.chance, after.spins))),
    maxPays: Math.max(...ways.map(({ part, after }) => factor * part.maxPays + after.maxPays)),
  }
}

const inverse = ({ over, under }: Fraction): Fraction => fraction(under, over)
