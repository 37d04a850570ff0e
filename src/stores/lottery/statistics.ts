import { numbersOf } from '#contract/lottery/results.ts'
import type { Part, Shape } from '#contract/lottery/book.ts'
import type { Drawn } from './shapes.ts'

/** What is counted in the results of a shape: where the numbers come from, and how many there are. */
interface Counted {
  /** What a cell stands for, for its name: pairs of last digits, digits, faces, balls, or winners of a race. */
  readonly of: 'pairs' | 'digits' | 'faces' | 'balls' | 'winners'
  readonly part: Part
  readonly cells: readonly string[]
  /** Different numbers of one draw: none is drawn twice. */
  readonly areDifferent: boolean
  readonly perDraw: number
}

interface Cell {
  readonly cell: string
  readonly count: number
  /** Draws since it was last drawn; all of them if it never was. */
  readonly gap: number
  /** Outside what 95 of 100 fair series would show. */
  readonly isFar: boolean
}

export interface Statistics {
  readonly of: Counted['of']
  readonly draws: number
  /** There are at least `MIN_DRAWS`: the rest beyond the counts says something. Without, no cell is far. */
  readonly areEnough: boolean
  readonly cells: readonly Cell[]
  readonly expected: number
  /** Counts within are ordinary: 95 of 100. */
  readonly band: readonly [min: number, max: number]
  /** How many cells are outside, and how many would be on average. */
  readonly outside: number
  readonly outsideExpected: number
  /** The share of fair series that differ from the average at least as much as this one. */
  readonly p: number
  /** The cell that has not been drawn for longest, and how likely one given cell waits at least so long. */
  readonly longest: { readonly cell: string; readonly gap: number; readonly chance: number }
}

/** Fewer draws can be counted, and say nothing more. */
export const MIN_DRAWS = 10
const BAND = 0.95
/** From so many numbers in a draw, pairs of last digits are counted, else digits. */
const MANY = 18

/** Returns how often each number of a series was drawn, beside what a fair series shows; `undefined` before its first draw. */
export function statisticsOf(shape: Shape, draws: readonly Drawn[]): Statistics | undefined {
  if (draws.length === 0) return undefined
  const areEnough = draws.length >= MIN_DRAWS
  const { of, part, cells, areDifferent, perDraw } = countedIn(shape)
  const seen = draws.map(({ result }) => numbersOf(shape, part, result))
  const trials = areDifferent ? draws.length : draws.length * perDraw
  const chance = areDifferent ? perDraw / cells.length : 1 / cells.length
  const band = ordinary(trials, chance)
  const counts = new Map<string, number>()
  for (const number of seen.flat()) counts.set(number, (counts.get(number) ?? 0) + 1)
  const rows = cells.map((cell) => {
    const count = counts.get(cell) ?? 0
    const last = seen.findIndex((numbers) => numbers.includes(cell))
    const isFar = areEnough && (count < band.min || count > band.max)
    return { cell, count, gap: last < 0 ? draws.length : last, isFar }
  })
  const expected = trials * chance
  const spread = rows.reduce((sum, { count }) => sum + (count - expected) ** 2 / expected, 0)
  // numbers of one draw that differ vary less than independent ones
  const scale = areDifferent ? (cells.length - 1) / (cells.length - perDraw) : 1
  const longest = rows.reduce((one, other) => (other.gap > one.gap ? other : one))
  const inDraw = areDifferent ? chance : 1 - (1 - chance) ** perDraw
  return {
    of,
    draws: draws.length,
    areEnough,
    cells: rows,
    expected,
    band: [band.min, band.max],
    outside: rows.filter(({ isFar }) => isFar).length,
    outsideExpected: cells.length * band.beyond,
    p: upperTail(spread * scale, cells.length - 1),
    longest: { cell: longest.cell, gap: longest.gap, chance: (1 - inDraw) ** longest.gap },
  }
}

function countedIn(shape: Shape): Counted {
  if (shape.kind === 'dice') return faces(shape.count, shape.faces)
  if (shape.kind === 'balls') {
    const cells = Array.from({ length: shape.of }, (_, at) => String(at + 1).padStart(String(shape.of).length, '0'))
    // all racers are drawn: what differs is who wins
    if (shape.drawn === shape.of) return { of: 'winners', part: { places: [0] }, cells, areDifferent: true, perDraw: 1 }
    return { of: 'balls', part: {}, cells, areDifferent: true, perDraw: shape.drawn }
  }
  const total = shape.tiers.reduce((sum, [, count]) => sum + count, 0)
  if (total >= MANY) {
    const cells = Array.from({ length: 100 }, (_, at) => String(at).padStart(2, '0'))
    return { of: 'pairs', part: { digits: [-2] }, cells, areDifferent: false, perDraw: total }
  }
  const perDraw = shape.tiers.reduce((sum, [, count, digits]) => sum + count * digits, 0)
  return { of: 'digits', part: { split: true }, cells: [...'0123456789'], areDifferent: false, perDraw }
}

function faces(count: number, of: number): Counted {
  const cells = Array.from({ length: of }, (_, at) => String(at + 1))
  return { of: 'faces', part: {}, cells, areDifferent: false, perDraw: count }
}

/** Returns the counts that are ordinary: at most a fortieth of fair series is below, and at most a fortieth above. */
function ordinary(trials: number, chance: number): { min: number; max: number; beyond: number } {
  const tail = (1 - BAND) / 2
  const odds = Math.log(chance / (1 - chance))
  let logShare = trials * Math.log(1 - chance)
  let below = 0
  let min: number | undefined
  for (let count = 0; count <= trials; count++) {
    const share = Math.exp(logShare)
    if (min === undefined && below + share > tail) min = count
    below += share
    if (min !== undefined && 1 - below <= tail)
      return { min, max: count, beyond: beyondOf(trials, chance, [min, count]) }
    logShare += Math.log((trials - count) / (count + 1)) + odds
  }
  return { min: min ?? 0, max: trials, beyond: 0 }
}

/** Returns the share of fair series whose count is outside a band. */
function beyondOf(trials: number, chance: number, [min, max]: readonly [number, number]): number {
  const odds = Math.log(chance / (1 - chance))
  let logShare = trials * Math.log(1 - chance)
  let within = 0
  for (let count = 0; count <= max; count++) {
    if (count >= min) within += Math.exp(logShare)
    logShare += Math.log((trials - count) / (count + 1)) + odds
  }
  return Math.max(0, 1 - within)
}

/** Returns the chance that a chi-squared value is at least so large: the regularized upper incomplete gamma function. */
export function upperTail(value: number, degrees: number): number {
  const [shape, at] = [degrees / 2, value / 2]
  if (at <= 0) return 1
  const front = Math.exp(shape * Math.log(at) - at - logGamma(shape))
  if (at < shape + 1) {
    let term = 1 / shape
    let sum = term
    for (let step = 1; step < 1_000 && term > sum * 1e-15; step++) {
      term *= at / (shape + step)
      sum += term
    }
    return 1 - front * sum
  }
  // the continued fraction, by Lentz's method
  let below = at + 1 - shape
  let ratio = 1 / Number.MIN_VALUE ** 0.5
  let inverse = 1 / below
  let fraction = inverse
  for (let step = 1; step < 1_000; step++) {
    const top = -step * (step - shape)
    below += 2
    inverse = 1 / (top * inverse + below)
    ratio = below + top / ratio
    const change = inverse * ratio
    fraction *= change
    if (Math.abs(change - 1) < 1e-14) break
  }
  return front * fraction
}

/** Returns the logarithm of the gamma function, by Lanczos's approximation. */
function logGamma(x: number): number {
  const terms = [
    76.180_091_729_471_46, -86.505_320_329_416_8, 24.014_098_240_830_9, -1.231_739_572_450_155,
    1.208_650_973_866_179e-3, -5.395_239_384_953e-6,
  ]
  const base = x + 5.5 - (x + 0.5) * Math.log(x + 5.5)
  const series = terms.reduce((sum, term, at) => sum + term / (x + 1 + at), 1.000_000_000_190_015)
  return -base + Math.log((Math.sqrt(2 * Math.PI) * series) / x)
}
