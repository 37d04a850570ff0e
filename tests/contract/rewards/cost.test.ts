import { expect, test } from 'vitest'
import { averageCost, stakesNeeded } from '#contract/rewards/cost.ts'
import { MAX_MINOR } from '#contract/money/money.ts'

test.each([
  { game: 'slots', required: 50_000, weight: 100, rtp: 9600, cost: 2_000, stakes: 50_000 },
  { game: 'tables', required: 50_000, weight: 10, rtp: 9900, cost: 5_000, stakes: 500_000 },
])('B9 the average cost of $required in $game', ({ cost, stakes, ...costly }) => {
  expect(averageCost(costly)).toBe(cost)
  expect(stakesNeeded(costly)).toBe(stakes)
})

test('the cost shown is the computed one for every weight and return', () => {
  const wrong: string[] = []
  for (let weight = 1; weight <= 100; weight += 1) {
    for (let rtp = 0; rtp <= 10_000; rtp += 1) {
      const exact = (12_345 / (weight / 100)) * (1 - rtp / 10_000)
      const isRounded = Math.abs(averageCost({ required: 12_345, weight, rtp }) - exact) < 0.5 + 1e-6
      if (!isRounded) wrong.push(`${weight} % at ${rtp}`)
    }
  }
  expect(wrong).toEqual([])
})

test('amounts beyond what a number holds exactly are computed whole', () => {
  const required = 10 * MAX_MINOR - 1
  expect(averageCost({ required, weight: 100, rtp: 0 })).toBe(required)
  expect(averageCost({ required, weight: 3, rtp: 9_999 })).toBe(333_333_333_333)
})
