import { expect, test } from 'vitest'
import { mayExceed, simulate } from '#contract/agent/simulation.ts'
import { daily, dividend, tier } from './terms.fixture.ts'

const figures = (valid: number, more: { lost?: number; active?: number } = {}) => ({
  valid,
  lost: 0,
  active: 0,
  ...more,
})

test('S2.89 E2 a simulation splits what a contract pays with the direct downline', () => {
  const own = { terms: daily([tier(15_000)]), figures: figures(1_000_000) }
  const below = { terms: daily([tier(12_000)]), figures: figures(900_000) }
  expect(simulate(own, [below])).toEqual({
    tier: 0,
    worth: 15_000_000_000n,
    shares: [10_800_000_000n],
    below: 10_800_000_000n,
    pay: 4_200,
  })
})

test('S2.89 E1 one unit or one person too few simulates the tier before', () => {
  const terms = daily([tier(1_000, { valid: 1_000_000 }), tier(2_000, { valid: 5_000_000, active: 5 })])
  const pays = (valid: number, active: number) => simulate({ terms, figures: figures(valid, { active }) }, []).pay
  expect([pays(999_999, 40), pays(1_000_000, 0), pays(5_000_000, 4), pays(5_000_000, 5)]).toEqual([
    0, 1_000, 5_000, 10_000,
  ])
})

test('S2.89 E17 caps below that pass the cap above are foreseen, and then the agent gets nothing', () => {
  const capped = daily([tier(10_000)], { cap: 100_000 })
  const below = daily([tier(9_000)], { cap: 100_000 })
  expect([mayExceed(capped, [below]), mayExceed(capped, [below, below])]).toEqual([false, true])
  const teams = [below, below].map((terms) => ({ terms, figures: figures(20_000_000) }))
  expect(simulate({ terms: capped, figures: figures(40_000_000) }, teams)).toMatchObject({
    worth: 100_000_000_000n,
    below: 200_000_000_000n,
    pay: 0,
  })
})

test('S2.89 fixed amounts below are compared with the fixed amount above, and a rate without a cap bounds nothing', () => {
  const fixed = (pays: number) => daily([tier(pays, { valid: 1 })], { form: 'fixed' })
  expect(mayExceed(fixed(10), [fixed(6), fixed(4)])).toBe(false)
  expect(mayExceed(fixed(10), [fixed(6), fixed(5)])).toBe(true)
  expect(mayExceed(daily([tier(10_000)], { cap: 5 }), [daily([tier(9_000)])])).toBe(true)
  expect(mayExceed(dividend(300_000), [dividend(200_000), dividend(200_000)])).toBe(false)
})
