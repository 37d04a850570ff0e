import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { MAX_MINOR, toDecimal } from '#contract/money/money.ts'
import { sumOfMinor, toTotal } from '#contract/money/totals.ts'

const MAX = Number.MAX_SAFE_INTEGER

describe('sums of amounts', () => {
  test('T20 are exact, whatever the order, and stay at the largest number that can be stated', () => {
    fc.assert(
      fc.property(fc.array(fc.maxSafeInteger()), (amounts) => {
        const sum = amounts.reduce((all, amount) => all + BigInt(amount), 0n)
        const wanted = sum > MAX ? MAX : sum < -MAX ? -MAX : Number(sum)
        expect(sumOfMinor(amounts)).toBe(wanted)
        expect(sumOfMinor(amounts.toReversed())).toBe(wanted)
      }),
      { examples: [[[MAX, MAX, -MAX]], [[MAX, 1]], [[-MAX, -MAX]]] },
    )
  })

  test('S2.74 S2.76 are read as they are written, beyond the largest single amount too', () => {
    fc.assert(
      fc.property(fc.maxSafeInteger(), fc.constantFrom(0, 1, 2, 3, 4), (sum, digits) => {
        expect(toTotal(toDecimal(sum, digits), digits)).toBe(sum)
      }),
      {
        examples: [
          [MAX_MINOR + 1, 2],
          [MAX, 4],
          [0, 2],
          [-1, 2],
        ],
      },
    )
  })

  test.each(['', '1.234', '1e5', '٣', '--1', '1.', '90071992547409.92', '-90071992547409.92', ' 1'])(
    'S2.74 %j is none',
    (text) => expect(toTotal(text, 2)).toBeUndefined(),
  )
})
