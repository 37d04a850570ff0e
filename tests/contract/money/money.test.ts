import fc from 'fast-check'
import { safeParse } from 'valibot'
import { describe, expect, test } from 'vitest'
import { MAX_MINOR, decimal, minor, positiveMinor, toDecimal, toMinor } from '#contract/money/money.ts'

const amount = fc.integer({ min: -MAX_MINOR, max: MAX_MINOR })
const digits = fc.integer({ min: 0, max: 4 })

test('X26 formatted amounts are parsed back exactly, in every currency', () => {
  fc.assert(
    fc.property(amount, digits, (minorUnits, places) => {
      const text = toDecimal(minorUnits, places)
      expect(toMinor(text, places)).toBe(minorUnits)
      expect(safeParse(decimal, text).success).toBe(true)
    }),
    { numRuns: 10_000 },
  )
})

test.each([
  [0, 2, '0.00'],
  [5, 2, '0.05'],
  [-5, 2, '-0.05'],
  [100_000, 2, '1000.00'],
  [7, 0, '7'],
  [12_345, 4, '1.2345'],
  [MAX_MINOR, 2, '100000000000.00'],
])('S3.10 formats %i with %i digits as %s', (minorUnits, places, text) => {
  expect(toDecimal(minorUnits, places)).toBe(text)
})

test.each([
  ['1', 100],
  ['1.5', 150],
  ['0.1', 10],
  ['-2.25', -225],
  ['007', 700],
  ['-0', 0],
])('parses %s as minor units', (text, minorUnits) => {
  expect(toMinor(text, 2)).toBe(minorUnits)
})

const outside = [
  '',
  ' ',
  '.',
  '-',
  '1.',
  '.5',
  '1e3',
  '1e309',
  'NaN',
  'Infinity',
  '0x10',
  '+1',
  '--1',
  '1,000',
  '1 000',
]
const scripts = [
  '٣',
  '১০',
  '１０',
  '1٫5',
  '−1',
  '1\u0000',
  '1\n',
  ' 1',
  '1 ',
  '½',
  '1.234',
  '1.23456',
  '99999999999999',
]

describe('T20 refuses a text outside the grammar', () => {
  test.each([...outside, ...scripts])('%j', (text) => {
    expect(toMinor(text, 2)).toBeUndefined()
  })
})

describe('T20 accepts only whole minor units within bounds', () => {
  test.each([-1, 0.5, 1.5, Number.NaN, Infinity, -Infinity, 2 ** 53, MAX_MINOR + 1, '1', '٣', null, true, [1], 1n])(
    '%s',
    (value) => {
      expect(safeParse(minor, value).success).toBe(false)
      expect(safeParse(positiveMinor, value).success).toBe(false)
    },
  )

  test('accepts 0 as an amount, but not as a stake', () => {
    expect(safeParse(minor, 0).success).toBe(true)
    expect(safeParse(positiveMinor, 0).success).toBe(false)
    expect(safeParse(positiveMinor, MAX_MINOR).success).toBe(true)
  })
})
