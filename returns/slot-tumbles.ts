import { weighted } from '#arcade/slot/grid.ts'
import type { CellTitle, Pays } from '#arcade/slot/title.ts'
import { payOf } from '#arcade/slot/wins.ts'
import { mostOf } from './slot-cells.ts'

/** Figures of a bought spin with its tumbles, in units: sums of doubles over every way, off by less than 10⁻¹². */
export interface TumbleOdds {
  readonly mean: number
  readonly square: number
  /** How often it pays anything. */
  readonly hit: number
  readonly maxPays: number
}

/** The symbols: chances, and pays by count. */
interface Symbols {
  readonly cells: number
  readonly chances: readonly number[]
  readonly pays: readonly (Pays | undefined)[]
  /** By how many are chosen of how many: binomial coefficients. */
  readonly choose: readonly (readonly number[])[]
}

/** Expected further pays of a state and their square, by the state's place among all. */
interface Layer {
  readonly mean: Float64Array
  readonly square: Float64Array
}

/**
 * Computes the odds of tumbles by a chain over the number of each symbol that stays: cells are drawn anew with the same
 * weights, so where they are does not matter. Falls are taken from the last one back.
 */
export function tumbleOdds(title: CellTitle): TumbleOdds {
  const symbols = symbolsOf(title)
  const most = title.tumble?.most ?? 0
  const factors = title.tumble?.factors ?? [1]
  const factorOf = (fall: number) => factors[Math.min(fall, factors.length - 1)] ?? 1
  const states = statesOf(symbols)
  const size = symbols.chances.length
  let next: Layer = { mean: new Float64Array(states.list.length), square: new Float64Array(states.list.length) }
  for (let fall = most; fall > 0; fall--) {
    const layer = { mean: new Float64Array(states.list.length), square: new Float64Array(states.list.length) }
    for (const [at, state] of states.list.entries()) {
      const { mean, square } = fallen(symbols, state, { next, places: states.places, factor: factorOf(fall) })
      layer.mean[at] = mean
      layer.square[at] = square
    }
    next = layer
  }
  const start = Array.from({ length: size }, () => 0)
  const first = fallen(symbols, start, { next, places: states.places, factor: factorOf(0) })
  const each = mostOf(title, symbols.cells)
  const maxPays = Array.from({ length: most + 1 }, (_, fall) => factorOf(fall) * each).reduce(
    (all, one) => all + one,
    0,
  )
  return { ...first, maxPays }
}

function symbolsOf(title: CellTitle): Symbols {
  const drawn = weighted(title.weights)
  const all = drawn.reduce((total, { weight }) => total + weight, 0)
  const cells = title.reels * title.rows
  const choose = [[1]]
  for (let of = 1; of <= cells; of++) {
    const above = choose[of - 1] ?? []
    choose.push(Array.from({ length: of + 1 }, (_, count) => (above[count - 1] ?? 0) + (above[count] ?? 0)))
  }
  return {
    cells,
    choose,
    chances: drawn.map(({ weight }) => weight / all),
    pays: drawn.map(({ role }) => (role === 'wild' || role === 'scatter' ? undefined : title.pays[role])),
  }
}

/** Lists every number of each symbol that may stay after a win, and the place of each. */
function statesOf({ cells, pays }: Symbols): { list: number[][]; places: Int32Array } {
  const list: number[][] = []
  const places = new Int32Array((cells + 1) ** pays.length).fill(-1)
  const fewest = Math.min(...pays.map((paid) => paid?.findIndex((one) => one > 0) ?? cells))
  const add = (state: readonly number[], total: number) => {
    if (state.length === pays.length) {
      places[state.reduce((key, count) => key * (cells + 1) + count, 0)] = list.length
      list.push([...state])
      return
    }
    for (let count = 0; total + count <= cells - fewest && payOf(pays[state.length], count) === 0; count++) {
      add([...state, count], total + count)
    }
  }
  add([], 0)
  return { list, places }
}

/** What follows a fall. */
interface Then {
  readonly next: Layer
  readonly places: Int32Array
  readonly factor: number
}

/** Draws all missing cells in every way; what does not win is nothing. */
function fallen(symbols: Symbols, state: readonly number[], { next, places, factor }: Then) {
  const { cells, chances, pays, choose } = symbols
  let [mean, square, hit] = [0, 0, 0]
  const draw = (symbol: number, left: number, { chance, key, paid }: { chance: number; key: number; paid: number }) => {
    const isLast = symbol === chances.length - 1
    const ways = choose[left] ?? []
    let power = isLast ? (chances[symbol] ?? 0) ** left : 1
    for (let count = isLast ? left : 0; count <= left; count++) {
      const shown = (state[symbol] ?? 0) + count
      const more = payOf(pays[symbol], shown)
      const sofar = paid + factor * more
      const place = key * (cells + 1) + (more > 0 ? 0 : shown)
      const each = chance * power * (ways[count] ?? 0)
      power *= chances[symbol] ?? 0
      if (!isLast) {
        draw(symbol + 1, left - count, { chance: each, key: place, paid: sofar })
      } else if (sofar > 0) {
        const at = places[place] ?? 0
        const further = next.mean[at] ?? 0
        hit += each
        mean += each * (sofar + further)
        square += each * (sofar * sofar + 2 * sofar * further + (next.square[at] ?? 0))
      }
    }
  }
  draw(0, cells - state.reduce((all, count) => all + count, 0), { chance: 1, key: 0, paid: 0 })
  return { mean, square, hit }
}
