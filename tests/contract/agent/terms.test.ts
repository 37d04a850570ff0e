import { parse, safeParse } from 'valibot'
import { describe, expect, expectTypeOf, test } from 'vitest'
import { type Terms, canonicalTerms, paysOf, termsFlaw, termsSchema } from '#contract/agent/terms.ts'
import { MAX_MINOR } from '#contract/money/money.ts'
import type { Rate } from '#contract/money/rate.ts'
import { daily, dividend, realtime, tier } from './terms.fixture.ts'

describe('S2.89 the terms of a contract', () => {
  test.each<[string, Terms]>([
    ['daily wages of rates', daily([tier(1_000, { valid: 1_000_000 }), tier(2_000, { valid: 5_000_000, active: 5 })])],
    ['a fixed amount', daily([tier(50_000, { valid: 10_000_000, lost: 1_000_000 })], { form: 'fixed', cap: 90_000 })],
    ['an amount each active person', daily([tier(500)], { form: 'each' })],
    [
      'a monthly dividend with deductions',
      dividend(200_000, { deducts: { bonus: true, pay: true }, carry: 'forever' }),
    ],
    ['real-time salary', realtime(500)],
    ['the bounds', daily([tier(MAX_MINOR, { valid: MAX_MINOR, active: MAX_MINOR })], { form: 'each', cap: MAX_MINOR })],
  ])('accept %s', (_title, terms) => {
    expect(safeParse(termsSchema, terms).success).toBe(true)
  })

  test.each<[string, ReturnType<typeof termsFlaw>, Terms]>([
    ['a period of another kind', 'choice', daily([tier(1)], { period: 'monthly' })],
    ['fixed dividends', 'choice', dividend(1, { form: 'fixed' })],
    ['deductions from wages', 'choice', daily([tier(1)], { deducts: { bonus: true, pay: false } })],
    ['carried wages', 'choice', daily([tier(1)], { carry: 'forever' })],
    ['wages for which nobody can be active', 'active', daily([tier(1)], { activeFrom: 0 })],
    ['active people without a use', 'active', { ...realtime(1), activeFrom: 1 }],
    ['a threshold of real-time salary', 'threshold', { ...realtime(1), tiers: [tier(1, { valid: 1 })] }],
    ['more than everything', 'rate', realtime(1_000_001)],
    ['a fixed amount for nothing', 'condition', daily([tier(1)], { form: 'fixed' })],
    ['two tiers of real-time salary', 'order', { ...realtime(1), tiers: [tier(1), tier(2)] }],
    ['equal thresholds', 'order', daily([tier(1, { valid: 5 }), tier(2, { valid: 5 })])],
    ['a falling threshold', 'order', daily([tier(1, { valid: 5, active: 3 }), tier(2, { valid: 6, active: 2 })])],
    ['a tier that pays no more', 'order', daily([tier(2, { valid: 5 }), tier(2, { valid: 6 })])],
  ])('refuse %s', (_title, flaw, terms) => {
    expect(termsFlaw(terms)).toBe(flaw)
    expect(safeParse(termsSchema, terms).success).toBe(false)
  })

  test.each([
    ['no tier', daily([])],
    ['eleven tiers', daily(Array.from({ length: 11 }, (_, index) => tier(index + 1, { valid: index + 1 })))],
    ['a part of a minor unit', daily([tier(0.5)])],
    ['a tier that pays nothing', daily([tier(0)])],
    ['a negative threshold', daily([tier(1, { valid: -1 })])],
    ['an amount above the bound', daily([tier(MAX_MINOR + 1)], { form: 'each' })],
    ['a field too many', { ...daily([tier(1)]), bonus: 1 }],
    ['an unknown kind', { ...daily([tier(1)]), kind: 'weekly-salary' }],
  ])('are not read with %s', (_title, terms) => {
    expect(safeParse(termsSchema, terms).success).toBe(false)
  })

  test('tell a rate from an amount by their form', () => {
    const terms = parse(termsSchema, daily([tier(1_000)]))
    if (terms.form === 'rate') expectTypeOf(terms.tiers[0]?.pays).toEqualTypeOf<Rate | undefined>()
    else expectTypeOf(terms.tiers[0]?.pays).toEqualTypeOf<number | undefined>()
    expect(paysOf(terms, 0)).toEqual({ form: 'rate', pays: 1_000 })
    expect(paysOf(daily([tier(500)], { form: 'each' }), 0)).toEqual({ form: 'each', pays: 500 })
    expect(paysOf(terms, null)).toBeUndefined()
  })

  test('have one text to sign, whatever the order of their fields', () => {
    const terms = daily([tier(1_000, { valid: 1_000_000 })])
    const reversed = Object.fromEntries(Object.entries(terms).toReversed())
    const parsed = safeParse(termsSchema, {
      ...reversed,
      tiers: [{ pays: 1_000, lost: 0, active: 0, valid: 1_000_000 }],
    })
    expect(parsed.success && canonicalTerms(parsed.output)).toBe(canonicalTerms(terms))
    expect(canonicalTerms({ ...terms, cap: 1 })).not.toBe(canonicalTerms(terms))
  })
})
