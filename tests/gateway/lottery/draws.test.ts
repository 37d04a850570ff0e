import { describe, expect, test } from 'vitest'
import { playWith } from '#contract/fair/draws.ts'
import { drawResult, readResult } from '#contract/lottery/results.ts'
import { prizeOf } from '#contract/lottery/slip.ts'
import { books } from '#gateway/lottery/books/books.ts'
import { everyDraw } from '#tests/arcade/support/every-draw.ts'
import { bookOf, marketIn } from './books.fixture.ts'

const seed = '36733b0c5bb4320ef9e6fa3bd64233912a0eec6ca37d4cfbf31cd2a339991d17'
const root = '74f926f87ae1d83193cff0bd07e7508a59d719ebaab038484ac0632e5986cb5d'
const beacon = 'fe290beca10872ef2fb164d2aa4442de4566183ec51c56ff3cd603d930e54fdd'

/** The result of a draw with three tickets, by the words that the arcade plays with. */
function drawn(book: string, draw: string, value: string) {
  const seeds = { serverSeed: seed, clientSeed: `atoll-draw/1:${draw}:${root}:${value}`, nonce: 3 }
  return playWith(seeds, (next) => drawResult(bookOf(book).shape, next))
}

const north = {
  none: `12740 41548 73168 66267 27062 11714 56020 60710 50379 2137 6534 6568 9856 9792 6380 7076 7636 7937 9743
    143 227 037 63 93 69 95 81857`,
  beacon: `48620 67597 25693 59788 99794 19166 99559 75343 10149 9196 3965 0338 3707 2001 6337 5033 8533 0810 0352
    169 994 834 73 15 74 27 25294`,
}

describe('a draw', () => {
  test.for([
    ['VN27', 'VN-N:20260728', 'none', north.none],
    ['VN27', 'VN-N:20260728', beacon, north.beacon],
    ['K3', 'K3-1:20260728-0731', 'none', '3 4 4'],
    ['K3', 'K3-1:20260728-0731', beacon, '3 1 2'],
    ['645', 'LOTTO-645:20260729', 'none', '37 41 34 31 20 45'],
    ['645', 'LOTTO-645:20260729', beacon, '36 20 07 02 11 40'],
    ['PK10', 'PK10-1:20260728-0731', 'none', '05 03 01 07 04 09 10 02 08 06'],
    ['PK10', 'PK10-1:20260728-0731', beacon, '02 04 10 08 03 06 05 09 07 01'],
  ])(
    'of %s reproduces the frozen result of %s with beacon %s',
    async ([book = '', draw = '', value = '', numbers = '']) => {
      expect(await drawn(book, draw, value)).toEqual(numbers.split(/\s+/))
    },
  )

  test.each([
    ['none', '68', 2 * 9_600],
    ['none', '07', 0],
    ['none', '99', 0],
    [beacon, '07', 9_600],
    [beacon, '68', 0],
  ])('with beacon %s pays the frozen ticket on %s', async (value, pick, prize) => {
    const result = await drawn('VN27', 'VN-N:20260728', value)
    // the frozen tickets stake 1.00 on each of 27 numbers
    const line = { market: 'lo2', picks: [pick], units: 10 }
    expect(prizeOf(marketIn('VN27', 'lo2'), line, readResult(bookOf('VN27').shape, result))).toBe(prize)
  })

  test('of three dice has every one of the 216 results once', () => {
    const results: string[] = []
    everyDraw(
      (draw) => drawResult({ kind: 'dice', count: 3, faces: 6 }, draw),
      (result) => results.push(result.join('')),
    )
    expect([results.length, new Set(results).size, results[0], results.at(-1)]).toEqual([216, 216, '111', '666'])
  })

  test('of balls has every order of those drawn once, and no ball twice', () => {
    const results: string[] = []
    everyDraw(
      (draw) => drawResult({ kind: 'balls', of: 5, drawn: 3 }, draw),
      (result) => results.push(result.join('')),
    )
    expect([results.length, new Set(results).size]).toEqual([60, 60])
    expect(results.every((balls) => new Set(balls).size === 3)).toBe(true)
  })

  test('of small numbers has every number once, with all its digits', () => {
    const results: string[] = []
    everyDraw(
      (draw) => drawResult({ kind: 'numbers', tiers: [['first', 1, 2]] }, draw),
      (result) => results.push(result.join()),
    )
    expect(results).toEqual(Array.from({ length: 100 }, (_, number) => String(number).padStart(2, '0')))
  })

  test('always makes as many draws, whatever is drawn', () => {
    for (const { shape } of books) {
      const counted = (value: 'lowest' | 'highest') => {
        let draws = 0
        drawResult(shape, (below) => ((draws += 1), value === 'lowest' ? 0 : below - 1))
        return draws
      }
      expect(counted('lowest')).toBe(counted('highest'))
    }
  })
})
