import { expect, test } from 'vitest'
import { lastStakesOf } from '#arcade/page/staked.ts'

const rows = (...stakes: number[]) => stakes.map((stake) => ({ round: { stake } }))

test('D15 the three last different stakes are offered, and stay in place while one of them is staked again', () => {
  expect(lastStakesOf([])).toEqual([])
  expect(lastStakesOf(rows(100, 100))).toEqual([100])
  expect(lastStakesOf(rows(50, 1_000, 50, 200, 700))).toEqual([50, 200, 1_000])
  expect(lastStakesOf(rows(200, 50, 1_000, 700))).toEqual([50, 200, 1_000])
})
