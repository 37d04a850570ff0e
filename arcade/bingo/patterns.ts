import { type Balls, EMPTY } from './card.ts'

/** What a card can complete, by its room. */
export const patterns = {
  75: ['line', 'corners', 'cross', 'full'],
  90: ['line', 'twoLines', 'full'],
} as const

export type Pattern = (typeof patterns)[Balls][number]

/** A pattern: so many of its lines of cells have to be complete. */
interface Shape {
  readonly lines: readonly (readonly number[])[]
  readonly need: number
}

const upTo = (count: number) => Array.from({ length: count }, (_, at) => at)

function rowsOf(rows: number, columns: number): number[][] {
  return upTo(rows).map((row) => upTo(columns).map((column) => row * columns + column))
}

const columns75 = upTo(5).map((column) => upTo(5).map((row) => row * 5 + column))
const diagonals75 = [upTo(5).map((at) => at * 6), upTo(5).map((at) => 4 + at * 4)]
const lines75 = [...rowsOf(5, 5), ...columns75, ...diagonals75]
const rows90 = rowsOf(3, 9)

const shapes: Readonly<Record<Balls, Partial<Record<Pattern, Shape>>>> = {
  75: {
    /** A row, a column or a diagonal. */
    line: { lines: lines75, need: 1 },
    corners: { lines: [[0, 4, 20, 24]], need: 1 },
    /** Both diagonals. */
    cross: { lines: diagonals75, need: 2 },
    full: { lines: [upTo(25)], need: 1 },
  },
  90: {
    line: { lines: rows90, need: 1 },
    twoLines: { lines: rows90, need: 2 },
    full: { lines: [upTo(27)], need: 1 },
  },
}

/** Returns a pattern on a card: lines of its numbers. Empty cells need no ball. */
export function shapeOn(card: readonly number[], balls: Balls, pattern: Pattern): Shape {
  const { lines, need } = shapes[balls][pattern] ?? { lines: [], need: 1 }
  const numbersOf = (line: readonly number[]) =>
    line.map((cell) => card[cell] ?? EMPTY).filter((each) => each !== EMPTY)
  return { lines: lines.map(numbersOf), need }
}

/** Returns the place of each ball in the order they were drawn, counted from 1. */
export const placesOf = (drawn: readonly number[]): ReadonlyMap<number, number> =>
  new Map(drawn.map((ball, at) => [ball, at + 1]))

/** Returns with which ball, counted from 1, a card completes a pattern; Infinity if it does not. */
export function completedAt({ lines, need }: Shape, places: ReadonlyMap<number, number>): number {
  const ends = lines.map((line) => Math.max(...line.map((number) => places.get(number) ?? Infinity)))
  return ends.toSorted((one, other) => one - other)[need - 1] ?? Infinity
}
