import { expect, test } from 'vitest'
import { hitsOf } from '#islands/lottery/own-hits.ts'
import type { Book, Market } from '#stores/lottery/board.ts'

type Shape = Book['shape']

/** Returns the digits or numbers that picks hit under a rule. */
function hits(shape: Shape, rule: Market['rule'], { picks, result }: { picks: string[]; result: string[] }): string[] {
  const market: Market = { code: 'm', unit: 1, numbers: 1, pick: { kind: 'choice' }, rule, odds: {} } as never
  const isHit = hitsOf({ code: 'b', shape, markets: [market] } as never, result, [{ market: 'm', picks, units: 1 }])
  if (result.length > 1) return result.map((_, place) => (isHit(place) ? 'x' : '.'))
  return [...(result[0] ?? '')].map((_, digit) => (isHit(0, digit) ? 'x' : '.'))
}

const five: Shape = { kind: 'numbers', tiers: [['first', 1, 5]] }
const racers: Shape = { kind: 'balls', of: 10, drawn: 3 }
const dice: Shape = { kind: 'dice', count: 3, faces: 6 }
const north: Shape = {
  kind: 'numbers',
  tiers: [
    ['first', 1, 5],
    ['seventh', 1, 2],
    ['special', 1, 5],
  ],
}

test('S2.14 own digits are hit in their places, in any order where the bet says so', () => {
  const last = { kind: 'same', parts: [{ digits: [-2] }] } as const
  expect(hits(five, last, { picks: ['37', '12'], result: ['90137'] }).join('')).toBe('...xx')
  expect(hits(five, last, { picks: ['73'], result: ['90137'] }).join('')).toBe('.....')
  expect(hits(five, { ...last, anyOrder: true }, { picks: ['73'], result: ['90137'] }).join('')).toBe('...xx')
  const second = { kind: 'same', parts: [{ digits: [1, 2] }] } as const
  expect(hits(five, second, { picks: ['0'], result: ['00137'] }).join('')).toBe('.x...')
})

test('S2.14 own numbers of a set, racers in their places and dice are hit one by one', () => {
  const present = { kind: 'present', part: {}, counts: [[2, 2]] } as const
  expect(hits(racers, present, { picks: ['07', '01'], result: ['01', '05', '07'] }).join('')).toBe('x.x')
  const order = { kind: 'order', part: { places: [0, 1] } } as const
  expect(hits(racers, order, { picks: ['01', '07'], result: ['01', '05', '07'] }).join('')).toBe('x..')
  const times = {
    kind: 'times',
    part: {},
    counts: [
      [1, 1],
      [2, 2],
      [3, 3],
    ],
  } as const
  expect(hits(dice, times, { picks: ['4'], result: ['4', '1', '4'] }).join('')).toBe('x.x')
})

test('S2.14 a prize is hit only in the tiers that the bet is on', () => {
  const special = { kind: 'same', parts: [{ tiers: ['special'], digits: [-2] }] } as const
  expect(hits(north, special, { picks: ['37'], result: ['11137', '37', '90137'] }).join('')).toBe('..x')
  const long = { kind: 'same', parts: [{ digits: [-3] }] } as const
  expect(hits(north, long, { picks: ['137'], result: ['11137', '37', '90137'] }).join('')).toBe('x.x')
})

test('S2.14 a bet that wins on a miss, or on a trait such as big, hits no number', () => {
  const miss = { kind: 'present', part: {}, counts: [[0, 0]] } as const
  expect(hits(racers, miss, { picks: ['01'], result: ['01', '05', '07'] }).join('')).toBe('...')
  const big = { kind: 'trait', part: {}, measure: 'sum', options: { big: { range: [11, 17] } } } as const
  expect(hits(dice, big, { picks: ['big'], result: ['4', '4', '5'] }).join('')).toBe('...')
})
