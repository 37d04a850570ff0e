import { expect, test } from 'vitest'
import { isHigher, rateFlaw } from '#contract/agent/rate-rule.ts'
import { daily, dividend, tier } from './terms.fixture.ts'

const upline = daily([tier(1_000, { valid: 1_000_000 }), tier(2_000, { valid: 5_000_000 })])

test.each([
  ['a step less at the same threshold', [tier(900, { valid: 1_000_000 })], undefined],
  ['anything where the upline has nothing', [tier(500, { valid: 500_000 })], 0],
  ['as much as the upline', [tier(2_000, { valid: 5_000_000 })], 0],
  ['more than the upline has at a threshold between', [tier(1_500, { valid: 3_000_000 })], 0],
  ['two sound tiers', [tier(500, { valid: 1_000_000 }), tier(1_900, { valid: 5_000_000 })], undefined],
  ['a second tier less than a step below', [tier(500, { valid: 1_000_000 }), tier(1_901, { valid: 5_000_000 })], 1],
])('S2.89 E19 the rule of rates for %s', (_title, tiers, index) => {
  const flaw = rateFlaw(daily(tiers), upline, 100)
  expect(flaw).toEqual(index === undefined ? undefined : { flaw: 'rate', tier: index })
})

test('S2.89 amounts keep one minor unit below the upline, and a line has one form and one period', () => {
  const fixed = (pays: number) => daily([tier(pays, { valid: 100 })], { form: 'fixed' })
  expect(rateFlaw(fixed(499), fixed(500), 100)).toBeUndefined()
  expect(rateFlaw(fixed(500), fixed(500), 100)).toEqual({ flaw: 'rate', tier: 0 })
  expect(rateFlaw(fixed(1), upline, 100)).toEqual({ flaw: 'form' })
  expect(rateFlaw(dividend(1, { period: 'weekly' }), dividend(2_000), 100)).toEqual({ flaw: 'form' })
  expect(rateFlaw(dividend(1, { activeFrom: 19_999 }), dividend(2_000), 100)).toEqual({ flaw: 'active' })
})

test('S4.41 terms are higher if any tier pays more at the same thresholds', () => {
  const compared = (tiers: Parameters<typeof daily>[0]) => isHigher(daily(tiers), upline)
  expect(compared(upline.tiers)).toBe(false)
  expect(compared([tier(1_001, { valid: 1_000_000 })])).toBe(true)
  expect(compared([tier(1_000, { valid: 999_999 })])).toBe(true)
  expect(compared([tier(2_000, { valid: 6_000_000 })])).toBe(false)
})
