/** Balls of a room: cards of 75 have 5 × 5 cells with a free one in the middle, cards of 90 have 3 × 9 with 15 numbers. */
export type Balls = 75 | 90

/** Numbers of all cards: 1 to this. */
export const CARDS = 999_999

/** A cell without a number. */
export const EMPTY = 0

/** Returns how many columns a card has. */
export const columnsOf = (balls: Balls): number => (balls === 75 ? 5 : 9)

/** Returns the bet on a card. */
export const betOf = (number: number): string => `card-${number}`

/** Returns the number of the card that a bet is on; undefined if there is no such card. */
export function numberOf(bet: string): number | undefined {
  const [, digits] = /^card-([1-9]\d{0,5})$/u.exec(bet) ?? []
  return digits === undefined ? undefined : Number(digits)
}

/**
 * Returns the cells of a card row by row. They follow from its number alone, so anybody can make it again; that they are spread
 * well is a matter of looks, because the balls are drawn without regard to cards.
 */
export function cardOf(number: number, balls: Balls): readonly number[] {
  const below = sourceOf(number)
  return balls === 75 ? cardOf75(below) : cardOf90(below)
}

type Below = (count: number) => number

/** Returns a repeatable source of numbers (mulberry32). */
function sourceOf(seed: number): Below {
  let state = seed
  return (count) => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * count)
  }
}

/** Returns so many different things of a list, in the order they were taken. */
function take<Thing>(things: readonly Thing[], count: number, below: Below): Thing[] {
  const left = [...things]
  return Array.from({ length: count }, () => left.splice(below(left.length), 1)).flat()
}

const numbersFrom = (first: number, count: number) => Array.from({ length: count }, (_, at) => first + at)

/** Five of fifteen numbers in each column. */
function cardOf75(below: Below): number[] {
  const columns = numbersFrom(0, 5).map((column) => take(numbersFrom(column * 15 + 1, 15), 5, below))
  return numbersFrom(0, 25).map((cell) => (cell === 12 ? EMPTY : (columns[cell % 5]?.[Math.floor(cell / 5)] ?? EMPTY)))
}

/** Five numbers in each of three rows and at least one in each of nine columns, where they ascend. */
function cardOf90(below: Below): number[] {
  let rows: number[][]
  do rows = [0, 1, 2].map(() => take(numbersFrom(0, 9), 5, below))
  while (new Set(rows.flat()).size < 9)
  const columns = numbersFrom(0, 9).map((column) => {
    const tens = column === 0 ? numbersFrom(1, 9) : numbersFrom(column * 10, column === 8 ? 11 : 10)
    const count = rows.filter((row) => row.includes(column)).length
    return take(tens, count, below).toSorted((one, other) => one - other)
  })
  return rows.flatMap((row) => columns.map((column, at) => (row.includes(at) ? (column.shift() ?? EMPTY) : EMPTY)))
}
