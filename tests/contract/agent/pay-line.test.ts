import { expect, test } from 'vitest'
import { payLine } from '#contract/agent/pay-line.ts'
import { daily, realtime, tier } from './terms.fixture.ts'

// Worked examples of docs/pay.md that one line shows.
const tiers = [
  tier(1_000, { valid: 1_000_000 }),
  tier(2_000, { valid: 5_000_000, active: 5 }),
  tier(3_000, { valid: 10_000_000, active: 10 }),
]
const noFacts = {
  valid: 0,
  kept: 0,
  active: 0,
  bonus: 0,
  otherPay: 0,
  correctedValid: 0,
  correctedKept: 0,
  carry: { lasting: 0, once: 0 },
  below: 0n,
  rest: 0,
}

test.each([
  [999_999, 40, { pay: 0, rest: 0 }],
  [1_000_000, 0, { pay: 1_000, rest: 0 }],
  [4_999_999, 9, { pay: 4_999, rest: 999_000 }],
  [5_000_000, 4, { pay: 5_000, rest: 0 }],
  [5_000_000, 5, { pay: 10_000, rest: 0 }],
  [10_000_000, 9, { pay: 20_000, rest: 0 }],
  [10_000_000, 10, { pay: 30_000, rest: 0 }],
])('E1 wages in three tiers: valid bets %i of %i active people', (valid, active, expected) => {
  expect(payLine(daily(tiers), { ...noFacts, valid, active })).toMatchObject(expected)
})

test('E16 the largest amount at an uneven rate is exact', () => {
  const line = payLine(realtime(333_333), { ...noFacts, valid: 9_999_999_999_999 })
  expect(line).toMatchObject({ pay: 3_333_329_999_999, rest: 666_667 })
})
