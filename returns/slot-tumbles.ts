import { weighted } from '#arcade/slot/grid.ts'
import { type CellTitle, type PaidRole, type Role, paidRoles } from '#arcade/slot/title.ts'
import { payOf } from '#arcade/slot/wins.ts'
import { maxOf } from './slot-cells.ts'

/** Figures of a bought spin with its tumbles, in units: sums of doubles over every way, off by less than 10⁻¹². */
interface TumbleOdds {
  readonly mean: number
  readonly square: number
  /** How often it pays anything. */
  readonly hit: number
  readonly maxPays: number
}

/** The symbols drawn, by place. */
interface Symbols {
  readonly cells: number
  /** By symbol and number: the chance that so many cells show it, without the ways to choose them. */
  readonly powers: readonly (readonly number[])[]
  /** By symbol and number of cells that show it. */
  readonly pays: readonly (readonly number[])[]
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
  const max = title.tumble?.max ?? 0
  const factors = title.tumble?.factors ?? [1]
  const factorOf = (fall: number) => factors[Math.min(fall, factors.length - 1)] ?? 1
  const states = statesOf(symbols)
  const size = symbols.pays.length
  let next: Layer = { mean: new Float64Array(states.list.length), square: new Float64Array(states.list.length) }
  for (let fall = max; fall > 0; fall--) {
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
  const each = maxOf(title, symbols.cells)
  const maxPays = Array.from({ length: max + 1 }, (_, fall) => factorOf(fall) * each).reduce((all, one) => all + one, 0)
  return { ...first, maxPays }
}

const isPaid = (role: Role): role is PaidRole => paidRoles.some((paid) => paid === role)

function symbolsOf(title: CellTitle): Symbols {
  const drawn = weighted(title.weights)
  const all = drawn.reduce((total, { weight }) => total + weight, 0)
  const cells = title.reels * title.rows
  const choose = [[1]]
  for (let of = 1; of <= cells; of++) {
    const above = choose[of - 1] ?? []
    choose.push(Array.from({ length: of + 1 }, (_, count) => (above[count - 1] ?? 0) + (above[count] ?? 0)))
  }
  const counts = Array.from({ length: cells + 1 }, (_, count) => count)
  return {
    cells,
    choose,
    powers: drawn.map(({ weight }) => counts.map((count) => (weight / all) ** count)),
    pays: drawn.map(({ role }) => counts.map((count) => (isPaid(role) ? payOf(title.pays[role], count) : 0))),
  }
}

/** Lists every number of each symbol that may stay after a win, and the place of each. */
function statesOf({ cells, pays }: Symbols): { list: number[][]; places: Int32Array } {
  const list: number[][] = []
  const places = new Int32Array((cells + 1) ** pays.length).fill(-1)
  const fewest = Math.min(...pays.map((paid) => paid.findIndex((one) => one > 0)).filter((count) => count > 0))
  const add = (state: readonly number[], total: number) => {
    if (state.length === pays.length) {
      places[state.reduce((key, count) => key * (cells + 1) + count, 0)] = list.length
      list.push([...state])
      return
    }
    for (let count = 0; total + count <= cells - fewest && pays[state.length]?.[count] === 0; count++) {
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

/** Draws all missing cells in every way, symbol by symbol; what does not win is nothing. */
function fallen({ cells, powers, pays, choose }: Symbols, state: readonly number[], { next, places, factor }: Then) {
  const found = { mean: 0, square: 0, hit: 0 }
  const last = pays.length - 1
  // what is drawn so far, by symbols drawn
  const [chance, key, paid] = [[1], [0], [0]]
  const show = (symbol: number, left: number, count: number) => {
    const shown = at(state, symbol) + count
    const more = at(pays[symbol], shown)
    chance[symbol + 1] = at(chance, symbol) * at(powers[symbol], count) * at(choose[left], count)
    key[symbol + 1] = at(key, symbol) * (cells + 1) + (more > 0 ? 0 : shown)
    paid[symbol + 1] = at(paid, symbol) + factor * more
  }
  const draw = (symbol: number, left: number) => {
    for (let count = symbol === last ? left : 0; count <= left; count++) {
      show(symbol, left, count)
      if (symbol < last) draw(symbol + 1, left - count)
      else if (at(paid, last + 1) > 0) add(at(chance, last + 1), at(paid, last + 1), at(places, at(key, last + 1)))
    }
  }
  const add = (each: number, sofar: number, then: number) => {
    const further = at(next.mean, then)
    found.hit += each
    found.mean += each * (sofar + further)
    found.square += each * (sofar * sofar + 2 * sofar * further + at(next.square, then))
  }
  draw(0, cells - state.reduce((all, count) => all + count, 0))
  return found
}

const at = (list: ArrayLike<number> | undefined, place: number) => list?.[place] ?? 0
