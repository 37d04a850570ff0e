import { expect, test } from 'vitest'
import { drawResult } from '#contract/lottery/results.ts'
import { seeded } from '#returns/sources.ts'
import { MIN_DRAWS, statisticsOf, upperTail } from '#stores/lottery/statistics.ts'
import { bookOf } from '#tests/gateway/lottery/books.fixture.ts'

const DAY_MS = 86_400_000

/** So many fair draws of a shape, newest first, always the same. */
function drawsOf(book: string, count: number) {
  const { shape } = bookOf(book)
  const source = seeded(7)
  const draws = Array.from({ length: count }, (_, at) => {
    const drawsAt = at * DAY_MS
    return {
      numero: String(20_260_000 + at),
      drawsAt,
      drawnAt: drawsAt,
      result: [...drawResult(shape, source(at + 1))],
    }
  })
  return { shape, draws: draws.toReversed() }
}
const found = (book: string, count: number) => {
  const { shape, draws } = drawsOf(book, count)
  const statistics = statisticsOf(shape, draws)
  if (!statistics) throw new Error('There are too few draws.')
  return statistics
}

test('B16 X60 a year of the north has each pair 98.55 times on average, in a band of two standard deviations', () => {
  const { of, expected, band, cells } = found('VN27', 365)
  expect(of).toBe('pairs')
  expect(expected).toBeCloseTo(98.55, 2)
  // the standard deviation is 9.88
  expect(band[0]).toBeGreaterThanOrEqual(Math.floor(98.55 - 2.1 * 9.88))
  expect(band[1]).toBeLessThanOrEqual(Math.ceil(98.55 + 2.1 * 9.88))
  expect(cells.reduce((sum, { count }) => sum + count, 0)).toBe(365 * 27)
})

test('X60 the last draws count as gaps, and a gap of twenty in the north has a chance of 0.44 %', () => {
  const { shape, draws } = drawsOf('VN27', 60)
  const newest = new Set(draws[0]?.result.map((number) => number.slice(-2)))
  const { cells, longest } = found('VN27', 60)
  for (const { cell, gap } of cells) expect(gap === 0).toBe(newest.has(cell))
  expect(longest.chance).toBeCloseTo(0.99 ** (27 * longest.gap), 10)
  expect(0.99 ** (27 * 20)).toBeCloseTo(0.0044, 4)
  expect(statisticsOf(shape, draws)?.draws).toBe(60)
})

test.each(['VN27', 'VN18', 'SSC', 'K3', 'PK10', '11X5', '4D', 'THAI', '645', '642', '535'])(
  'X60 fair draws of %s are ordinary: about one in twenty numbers is outside the band, and the test finds nothing',
  (book) => {
    const { outside, outsideExpected, p, cells } = found(book, 600)
    expect(p).toBeGreaterThan(0.001)
    expect(p).toBeLessThan(0.999)
    expect(outsideExpected).toBeLessThanOrEqual(0.05 * cells.length)
    expect(outside).toBeLessThanOrEqual(outsideExpected + 4 * Math.sqrt(outsideExpected) + 1)
  },
)

test('X60 a loaded die is found', () => {
  const { shape, draws } = drawsOf('K3', 200)
  const loaded = draws.map((draw, at) => (at % 3 === 0 ? { ...draw, result: ['6', '6', '6'] } : draw))
  const statistics = statisticsOf(shape, loaded)
  expect(statistics?.p).toBeLessThan(1e-6)
  expect(statistics?.cells.find(({ cell }) => cell === '6')?.isFar).toBe(true)
})

test('X60 the first draw is counted; few draws say nothing of a number', () => {
  const { shape, draws } = drawsOf('K3', MIN_DRAWS - 1)
  expect(statisticsOf(shape, [])).toBeUndefined()
  const first = statisticsOf(shape, draws.slice(0, 1))
  expect(first?.cells.reduce((sum, { count }) => sum + count, 0)).toBe(3)
  const loaded = draws.map((draw) => ({ ...draw, result: ['6', '6', '6'] }))
  expect(statisticsOf(shape, loaded)).toMatchObject({ areEnough: false })
  expect(statisticsOf(shape, loaded)?.cells.some(({ isFar }) => isFar)).toBe(false)
})

test.each([
  [3.841_459, 1, 0.05],
  [9.487_729, 4, 0.05],
  [123.225_2, 99, 0.05],
  [0, 5, 1],
  [60, 99, 0.999_3],
])('X60 the chance of %d or more with %d degrees of freedom is %d', (value, degrees, chance) => {
  expect(upperTail(value, degrees)).toBeCloseTo(chance, 3)
})
