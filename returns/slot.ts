import type { Machine } from '#arcade/slot/machine.ts'
import { lineTiles } from '#arcade/slot/reels.ts'
import { ROWS } from '#arcade/slot/rules.ts'
import { type Census, censusOf } from './census.ts'
import { type Fraction, fraction, product, sum } from './fraction.ts'
import type { Odds } from './odds.ts'

/** All spins with so many pearls: their probability, and the first two moments of their pay times it. */
interface Part {
  readonly chance: Fraction
  readonly pays: Fraction
  readonly squares: Fraction
  readonly maxPayout: number
  /** Free spins that it wins, before the limit of a round. */
  readonly freeSpins: number
}

/** The expected rest of a round, in line stakes. */
interface Prospect {
  readonly mean: Fraction
  readonly square: Fraction
  readonly spins: Fraction
  readonly maxPayout: number
}

/** The odds of a whole round including its free spins, and how they arise. */
export interface SlotOdds extends Odds {
  /** How often a round has free spins. */
  readonly trigger: Fraction
  /** Free spins of a round that has any. */
  readonly freeSpins: Fraction
  /** The part of the return from free spins, in stakes. */
  readonly fromFreeSpins: Fraction
}

/**
 * Computes the exact odds: every window counted, then the free spins from the last one back. A round wins if its bought
 * spin does, since pearls that bring free spins pay more than the stake themselves.
 */
export function slotOdds(machine: Machine): SlotOdds {
  const census = censusOf(machine)
  const windows = machine.reels.reduce((all, strip) => all * strip.length, 1)
  const parts = partsOf(machine, census, windows)
  const free = freeProspects(machine, parts)
  const round = expected(parts, 1, (part) => free(part.freeSpins, part.freeSpins))
  const stakes = fraction(1, machine.lines.length)
  const bought = product(sum(...parts.map(({ pays }) => pays)), stakes)
  const mean = product(round.mean, stakes)
  const trigger = sum(...parts.filter((part) => part.freeSpins > 0).map(({ chance }) => chance))
  const paying = (above: number) =>
    fraction(sumOf(census.flatMap((counts) => [...counts].map(([pays, count]) => (pays > above ? count : 0)))), windows)
  return {
    mean,
    square: product(round.square, stakes, stakes),
    hit: paying(0),
    win: paying(machine.lines.length),
    maxPayout: product(fraction(round.maxPayout), stakes),
    trigger,
    freeSpins: product(sum(round.spins, fraction(-1)), inverse(trigger)),
    fromFreeSpins: sum(mean, product(fraction(-1), bought)),
  }
}

/**
 * Computes the return of the lines alone in another way: a line shows each tile of a reel equally often, whatever the
 * order of the strip, so counting tiles is enough.
 */
export function lineReturn({ reels, linePays }: Machine): Fraction {
  const counts = lineTiles.map((tile) => {
    const stops = reels.map((strip) => strip.filter((shown) => shown === tile || shown === 'wave').length)
    return sum(
      ...linePays[tile].map((pays, length) => {
        const chances = stops.map((stop, reel) => chanceAt({ reel, length }, stop, reels[reel]?.length ?? 0))
        return product(fraction(pays), ...chances)
      }),
    )
  })
  return sum(...counts)
}

/** Returns how often a reel continues a run of this length, ends it, or does not matter. */
function chanceAt(run: { reel: number; length: number }, stops: number, of: number): Fraction {
  if (run.reel < run.length) return fraction(stops, of)
  return run.reel === run.length ? fraction(of - stops, of) : fraction(1)
}

/** Returns, by the number of pearls, how often so many reels show one: reels are independent. */
export function pearlChances({ reels }: Machine): Fraction[] {
  return reels.reduce<Fraction[]>(
    (chances, strip) => {
      const shown = strip.filter((_, stop) =>
        strip
          .concat(strip)
          .slice(stop, stop + ROWS)
          .includes('pearl'),
      ).length
      const [seen, unseen] = [fraction(shown, strip.length), fraction(strip.length - shown, strip.length)]
      return [...chances, fraction(0)].map((chance, pearls) =>
        sum(product(chance, unseen), product(chances[pearls - 1] ?? fraction(0), seen)),
      )
    },
    [fraction(1)],
  )
}

function partsOf(machine: Machine, census: Census, windows: number): Part[] {
  return census.map((counts, pearls) => {
    const rows = [...counts].map(([pays, count]) => ({ pays: BigInt(pays), count: BigInt(count) }))
    const over = (power: bigint) =>
      fraction(
        rows.reduce((all, { pays, count }) => all + count * pays ** power, 0n),
        windows,
      )
    const maxPayout = Math.max(0, ...counts.keys())
    return { chance: over(0n), pays: over(1n), squares: over(2n), maxPayout, freeSpins: machine.freeSpins[pearls] ?? 0 }
  })
}

/** Returns the expectation of so many free spins left, of so many given in all; each is computed once. */
function freeProspects(machine: Machine, parts: readonly Part[]): (left: number, given: number) => Prospect {
  const known = new Map<string, Prospect>()
  const of = (left: number, given: number): Prospect => {
    if (left === 0) return { mean: fraction(0), square: fraction(0), spins: fraction(0), maxPayout: 0 }
    const key = `${left} ${given}`
    const found = known.get(key)
    if (found) return found
    const prospect = expected(parts, machine.freeFactor, ({ freeSpins }) => {
      const more = Math.min(freeSpins, machine.maxFreeSpins - given)
      return of(left - 1 + more, given + more)
    })
    known.set(key, prospect)
    return prospect
  }
  return (left, given) => of(Math.min(left, machine.maxFreeSpins), Math.min(given, machine.maxFreeSpins))
}

/** Combines one spin and the rest: E(x + y) and E(x + y)², where y depends on x only by its pearls. */
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
    maxPayout: Math.max(...ways.map(({ part, after }) => factor * part.maxPayout + after.maxPayout)),
  }
}

const inverse = ({ over, under }: Fraction): Fraction => fraction(under, over)
const sumOf = (values: readonly number[]) => values.reduce((all, value) => all + value, 0)
