import { type Balls, cardOf } from '#arcade/bingo/card.ts'
import { type Pattern, shapeOn } from '#arcade/bingo/patterns.ts'
import type { BingoTitle } from '#arcade/bingo/title.ts'
import { type Fraction, fraction } from './fraction.ts'
import { type Odds, oddsOf } from './odds.ts'

/** A pattern that has to be complete within so many balls. */
interface Wanted {
  readonly pattern: Pattern
  readonly within: number
}

type Room = Pick<BingoTitle, 'balls' | 'prizes'>

/** Ways to complete a pattern: sets of cells as bits, and how often each counts by inclusion and exclusion. */
type Unions = ReadonlyMap<number, number>

/** Returns the number of ways to put `count` things in an order into `places`. */
function arranged(places: number, count: number): bigint {
  let ways = 1n
  for (let at = 0; at < count; at++) ways *= BigInt(places - at)
  return ways
}

function choose(of: number, chosen: number): number {
  let ways = 1
  for (let at = 0; at < chosen; at++) ways = (ways * (of - at)) / (at + 1)
  return ways
}

function bitsIn(set: number): number {
  let count = 0
  for (let left = set; left; left &= left - 1) count += 1
  return count
}

const known = new Map<string, Unions>()

/**
 * Returns the ways to complete a pattern. At least `need` of the lines are complete with the chance
 * Σ (−1)^(t − need) · C(t − 1, need − 1) · P(all lines of T are complete), over all sets T of t ≥ need lines.
 */
function unionsOf(balls: Balls, pattern: Pattern): Unions {
  const key = `${balls} ${pattern}`
  const found = known.get(key)
  if (found) return found
  // all cards are alike: their numbers differ, but not where they lie
  const card = cardOf(1, balls)
  const { lines, need } = shapeOn(card, balls, pattern)
  const sets = lines.map((line) => line.reduce((bits, number) => bits | (1 << card.indexOf(number)), 0))
  const unions = new Map<number, number>()
  for (let chosen = 1; chosen < 2 ** sets.length; chosen++) {
    const count = bitsIn(chosen)
    if (count < need) continue
    const union = sets.reduce((bits, set, at) => (chosen & (1 << at) ? bits | set : bits), 0)
    const times = (count - need) % 2 ? -choose(count - 1, need - 1) : choose(count - 1, need - 1)
    unions.set(union, (unions.get(union) ?? 0) + times)
  }
  known.set(key, unions)
  return unions
}

/** Returns the chance that a card completes every one of the patterns within its own number of balls. */
export function chanceOfAll(balls: Balls, wanted: readonly Wanted[]): Fraction {
  // a pattern that is complete within fewer balls is complete within more
  const needed = wanted.filter(({ pattern, within }) =>
    wanted.every((other) => other.pattern !== pattern || other.within >= within),
  )
  const sorted = needed.toSorted((one, other) => one.within - other.within)
  const parts = sorted.map(({ pattern, within }) => ({ within, unions: unionsOf(balls, pattern) }))
  const ways = waysFor(parts)
  let [over, widest] = [0n, 0]
  for (const { cells } of ways.values()) widest = Math.max(widest, cells)
  for (const { cells, ways: each, times } of ways.values()) {
    over += BigInt(times) * each * arranged(balls - cells, widest - cells)
  }
  return fraction(over, arranged(balls, widest))
}

/** Sets of cells that need the same places in the order of the balls: how many cells, in how many ways, how often. */
interface Term {
  readonly cells: number
  readonly ways: bigint
  readonly times: number
}

/**
 * Returns all terms, joined by the number of cells that each pattern adds. Cells of the first pattern have to lie among its first
 * balls, those that the next one adds among its own, and so on.
 */
function waysFor(parts: readonly { readonly within: number; readonly unions: Unions }[]): Map<string, Term> {
  let states = new Map<string, { set: number; term: Term }>([['', { set: 0, term: { cells: 0, ways: 1n, times: 1 } }]])
  for (const { within, unions } of parts) {
    const next = new Map<string, { set: number; term: Term }>()
    for (const { set, term } of states.values())
      for (const [union, times] of unions) {
        const added = bitsIn(union & ~set)
        const ways = term.ways * arranged(within - term.cells, added)
        const key = `${set | union} ${ways}`
        const before = next.get(key)?.term.times ?? 0
        const both = { cells: term.cells + added, ways, times: before + term.times * times }
        next.set(key, { set: set | union, term: both })
      }
    states = next
  }
  return new Map([...states].map(([key, { term }]) => [key, term]))
}

const counted = new WeakMap<object, Odds>()

/** Returns the odds of a card, counted once for each title. */
export function bingoOdds(title: Room): Odds {
  const odds = counted.get(title) ?? countOdds(title)
  counted.set(title, odds)
  return odds
}

/** Counts every set of prizes that a card can reach, and with which chance exactly those are reached. */
function countOdds({ balls, prizes }: Room): Odds {
  const sets = Array.from({ length: 2 ** prizes.length }, (_, set) => set)
  const of = (set: number) => prizes.filter((_, at) => set & (1 << at))
  const reaching = sets.map((set) => chanceOfAll(balls, of(set)))
  const under = reaching.reduce((all, each) => lowestCommon(all, each.under), 1n)
  const counts = reaching.map((each) => (each.over * under) / each.under)
  // exactly these: those that reach at least them, less those that reach one more, and so on
  prizes.forEach((_, at) => {
    for (const set of sets) if (!(set & (1 << at))) counts[set] = (counts[set] ?? 0n) - (counts[set | (1 << at)] ?? 0n)
  })
  return oddsOf(
    sets.map((set) => ({
      pays: fraction(
        of(set).reduce((sum, { pays }) => sum + pays, 0),
        100,
      ),
      chance: fraction(counts[set] ?? 0n, under),
    })),
  )
}

function lowestCommon(one: bigint, other: bigint): bigint {
  let [a, b] = [one, other]
  while (b) [a, b] = [b, a % b]
  return (one / a) * other
}
