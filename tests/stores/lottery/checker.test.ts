import { expect, test } from 'vitest'
import { readEntry, winsOf } from '#stores/lottery/checker.ts'
import { drawn as published } from '#tests/gateway/lottery/checker.fixture.ts'
import { bookOf } from '#tests/gateway/lottery/books.fixture.ts'

const north = bookOf('VN27')
/** The result of the frozen vectors (docs/lottery-proof.md): 73168 and 6568 end in 68. */
const draw = published
const other = { ...draw, numero: '20260727', result: draw.result.map((number) => number.replaceAll('8', '1')) }
const draws = [draw, other]

const winsWith = (typed: string, market = 'lo2') => {
  const entry = readEntry(north, market, typed)
  return typeof entry === 'string' ? entry : winsOf(north, entry, { series: 'VN-N', draws })
}

test('B17 numbers are checked against the published strings, with their zeros and in the digits of any script', () => {
  const market = north.markets.find(({ code }) => code === 'lo2')
  const prize = (2 * (market?.unit ?? 0) * (market?.odds.all?.[0] ?? 0)) / 100
  expect(winsWith('68')).toEqual([{ numero: draw.numero, prize, jackpots: 0 }])
  expect(winsWith('৬৮')).toEqual([{ numero: draw.numero, prize, jackpots: 0 }])
  expect(winsWith('00')).toEqual([])
  expect(winsWith('7')).toBe('refusals.pick_invalid')
  expect(winsWith('')).toBe('refusals.pick_invalid')
  expect(winsWith('68 68')).toBe('refusals.pick_repeated')
})

test('B25 a void draw has no numbers, and pays nothing whatever is checked', () => {
  const none = { numero: '20260730', drawsAt: 0, drawnAt: 0, result: [], voidReason: 'seed' as const }
  for (const code of ['VN27', 'K3', 'PK10', '645']) {
    const book = bookOf(code)
    const lines = book.markets.map(({ code: market, odds }) => ({ market, picks: Object.keys(odds), units: 1 }))
    expect(winsOf(book, { lines }, { series: 'S', draws: [none] })).toEqual([])
  }
})

test('B20 a saved proof is read, and its ticket is checked in its own draw alone', () => {
  const lines = [{ market: 'lo2', picks: ['68'], units: 3 }]
  const saved = JSON.stringify({ v: 1, ticket: { ticket: { draw: `VN-N:${draw.numero}`, lines } } })
  const once = winsWith('68')
  const [won] = typeof once === 'string' ? [] : once
  expect(winsWith(saved)).toEqual([{ ...won, prize: 3 * (won?.prize ?? 0) }])
  expect(winsWith(saved.replace(draw.numero, '20200101'))).toEqual([])
})

test.each(['{', '{}', '{"ticket":{"ticket":{"draw":7,"lines":[]}}}', '[1]', '{"ticket":null}', '<script>'])(
  'T10 %s is no ticket, and is refused as numbers',
  (typed) => {
    expect(winsWith(typed)).toBe('refusals.pick_invalid')
  },
)

test('B16 a jackpot is named, and its fixed prize is at least that of fewer matches', () => {
  const lotto = bookOf('645')
  const six = { numero: '20260729', drawsAt: 0, drawnAt: 0, result: ['37', '41', '34', '31', '20', '45'] }
  const entry = readEntry(lotto, 'lotto', '20 31 34 37 41 45')
  if (typeof entry === 'string') throw new Error(entry)
  expect(winsOf(lotto, entry, { series: 'L645', draws: [six] })).toEqual([
    { numero: '20260729', prize: 0, jackpots: 1 },
  ])
})
