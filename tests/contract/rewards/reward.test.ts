import { safeParse } from 'valibot'
import { expect, test } from 'vitest'
import { type BonusTerms, bonusTerms, reward } from '#contract/rewards/reward.ts'

const weights = { RNG: 100, PVP: 10, LIVE: 0, FISH: 100, ELOTT: 100 }
const terms: BonusTerms = { amount: 5_000, times: 10, group: 'games', weights, largest: 500, days: 7, excluded: [] }
const { LIVE: _left, ...incomplete } = weights

test('C7 the terms of a bonus can be kept up to ten times its amount', () => {
  expect(safeParse(bonusTerms, terms).success).toBe(true)
  expect(safeParse(bonusTerms, { ...terms, times: 11 }).success).toBe(false)
})

test.each([
  ['a missing weight', { weights: incomplete }],
  ['a weight beyond the whole', { weights: { ...weights, RNG: 101 } }],
  ['weights that nothing fulfils', { weights: { RNG: 0, PVP: 0, LIVE: 0, FISH: 0, ELOTT: 0 } }],
  ['two groups at once', { weights: { ...weights, SPORTS: 100 } }],
  ['weights of the other group', { group: 'sports' }],
  ['an amount that is no whole number', { amount: 0.5 }],
])('terms with %s are refused', (_name, wrong) => {
  expect(safeParse(bonusTerms, { ...terms, ...wrong }).success).toBe(false)
})

test('a reward is points or a bonus, never both', () => {
  expect(safeParse(reward, { points: 100 }).success).toBe(true)
  expect(safeParse(reward, { bonus: terms }).success).toBe(true)
  expect(safeParse(reward, { points: 100, bonus: terms }).success).toBe(false)
})
