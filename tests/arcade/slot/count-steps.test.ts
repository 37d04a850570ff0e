import { expect, test } from 'vitest'
import { countSteps } from '#arcade/slot/page/count-steps.ts'

test('a count-up grows in whole minor units and ends at the payout exactly', () => {
  for (const payout of [3, 1_250, 987_654_321]) {
    const steps = countSteps(payout)
    expect(steps.at(-1)).toBe(payout)
    expect(steps.every(Number.isInteger)).toBe(true)
    expect(steps).toEqual([...new Set(steps)].toSorted((a, b) => a - b))
  }
})
