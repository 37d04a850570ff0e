/**
 * Which numbers of a long result stand for it in a line: by how many numbers it has, their places. The special prize of
 * the north and of a station is drawn last; 4D is named by its first three prizes.
 */
const headlines: Readonly<Record<number, readonly number[]>> = { 27: [26], 23: [0, 1, 2], 18: [17] }

/** Returns the numbers of a result that fit in a line. */
export function headlineOf<Item>(result: readonly Item[]): readonly Item[] {
  const places = headlines[result.length]
  return places ? places.flatMap((place) => result[place] ?? []) : result
}

/** A digit with what stands beside it in the last two digits of a draw's numbers. */
interface HeadAndTail {
  readonly digit: string
  /** The last digits of the numbers that end in this digit and another. */
  readonly tails: readonly string[]
  /** The digits before it of the numbers that end in this digit. */
  readonly heads: readonly string[]
}

/** Returns the last two digits of all numbers by head and by tail, each sorted; what is drawn twice is there twice. */
export function headsAndTails(result: readonly string[]): readonly HeadAndTail[] {
  const pairs = result.map((number) => number.slice(-2)).toSorted()
  return Array.from({ length: 10 }, (_, at) => String(at)).map((digit) => ({
    digit,
    tails: pairs.filter((pair) => pair.startsWith(digit)).map((pair) => pair.slice(1)),
    heads: pairs.filter((pair) => pair.endsWith(digit)).map((pair) => pair.slice(0, 1)),
  }))
}
