import { describe, expect, test } from 'vitest'
import { toHex } from '#contract/fair/bytes.ts'
import { seedChain } from '#contract/fair/chain.ts'
import type { Result, Shape } from '#contract/lottery/book.ts'
import { resultOf } from '#contract/lottery/proof/drawing.ts'
import { sha256 } from '#gateway/http/sha256.ts'
import { bookOf } from '#tests/gateway/lottery/books.fixture.ts'
import { repeats } from '#tests/support/full-size.ts'

const PLACES = repeats(20_000, 100_000)
/** Draws that are computed at once. */
const BATCH = 1_000
const root = toHex(sha256())
const chain = seedChain('5e'.repeat(32), PLACES, sha256)

/**
 * Returns the independent choices that made a result, each with the number of its options: digits, faces, or which of the
 * balls that are left, in ascending order.
 */
function choicesOf({ kind }: Shape, result: Result, options: number): (readonly [choice: number, options: number])[] {
  if (kind === 'numbers') return [...result.join('')].map((digit) => [Number(digit), options])
  if (kind === 'dice') return result.map((face) => [Number(face) - 1, options])
  const left = Array.from({ length: options }, (_, at) => String(at + 1).padStart(2, '0'))
  return result.map((ball) => {
    const choice = [left.indexOf(ball), left.length] as const
    left.splice(choice[0], 1)
    return choice
  })
}

/** Returns how often each choice was made at each place of the results, over all seeds of the chain. */
async function countChoices(book: string, options: number): Promise<number[][]> {
  const { shape } = bookOf(book)
  const counts: number[][] = []
  for (let from = 1; from <= PLACES; from += BATCH) {
    const draws = Array.from({ length: BATCH }, (_, at) =>
      resultOf(shape, { draw: `${book}:20260728`, seed: chain.seedAt(from + at), root, count: 0, beacon: 'none' }),
    )
    for (const result of await Promise.all(draws)) {
      for (const [place, [choice, of]] of choicesOf(shape, result, options).entries()) {
        const known = (counts[place] ??= Array.from({ length: of }, () => 0))
        known[choice] = (known[choice] ?? Number.NaN) + 1
      }
    }
  }
  return counts
}

/** Returns how many standard deviations chi-squared is from what chance gives (Wilson and Hilferty). */
function deviation(counts: readonly (readonly number[])[]): number {
  const freedom = counts.reduce((sum, known) => sum + known.length - 1, 0)
  const chi = counts.flatMap((known) =>
    known.map((count) => (count * known.length) / PLACES - 1).map((off) => (off ** 2 * PLACES) / known.length),
  )
  const spread = 2 / (9 * freedom)
  return (Math.cbrt(chi.reduce((sum, part) => sum + part, 0) / freedom) - (1 - spread)) / Math.sqrt(spread)
}

describe('the words of a chain', () => {
  test.for([
    ['SSC', 10, 5],
    ['K3', 6, 3],
    ['PK10', 10, 10],
    ['11X5', 11, 5],
    ['645', 45, 6],
  ] as const)(
    `choose evenly in ${PLACES} draws of %s (chi-squared, p from 0.001 to 0.999)`,
    { timeout: 240_000 },
    async ([book, options, places]) => {
      const counts = await countChoices(book, options)
      expect(counts).toHaveLength(places)
      for (const known of counts) expect(known.reduce((sum, count) => sum + count, 0)).toBe(PLACES)
      expect(Math.abs(deviation(counts))).toBeLessThan(3.0902)
    },
  )
})
