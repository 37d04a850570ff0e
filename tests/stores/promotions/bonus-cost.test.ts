import { expect, test } from 'vitest'
import { type BonusTerms, costsOf } from '#stores/promotions/bonus-cost.ts'

const terms: BonusTerms = {
  amount: 5_000,
  times: 10,
  largest: 500,
  days: 7,
  excluded: [],
  group: 'games',
  weights: { RNG: 100, PVP: 10, LIVE: 0, FISH: 100, ELOTT: 50 },
}
const returns = [
  { kind: 'RNG', lowest: 9_600, highest: 9_800 },
  { kind: 'PVP', lowest: 9_900, highest: 9_950 },
  { kind: 'ELOTT', lowest: 9_500, highest: 9_500 },
] as const

test('S2.66 C5 what a bonus costs is said for each kind of game by its lowest return, before it is accepted', () => {
  const costs = costsOf(terms, 50_000, [...returns])
  expect(costs.map(({ kind, stakes, cost }) => [kind, stakes, cost])).toEqual([
    // 4 % of 500.00
    ['RNG', 50_000, 2_000],
    // 1 % of 5,000.00: as much as the bonus, so on average nothing is left
    ['PVP', 500_000, 5_000],
    // stakes on live games do not count
    ['LIVE', 0, undefined],
    // no return is published
    ['FISH', 50_000, undefined],
    ['ELOTT', 100_000, 5_000],
  ])
})

test('S2.66 C1 of a bonus under way, the cost is that of what is left', () => {
  const [slots] = costsOf(terms, 37_655, [...returns])
  expect(slots).toMatchObject({ stakes: 37_655, cost: 1_506 })
})
