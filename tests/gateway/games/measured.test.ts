import { expect, test } from 'vitest'
import { measuredReturn } from '#gateway/games/measured.rules.ts'

test('D152 a measured return is the mean of its rounds, and its interval follows from their spread', () => {
  // half of the rounds pay twice the stake: a standard deviation of 1
  expect(measuredReturn({ rounds: 10_000, returned: 10_000, squared: 20_000 })).toEqual({
    rounds: 10_000,
    rtp: 10_000,
    margin: 197,
  })
  expect(measuredReturn({ rounds: 40_000, returned: 40_000, squared: 80_000 })).toMatchObject({ margin: 99 })
})

test('D152 nothing is stated for few rounds, or for an interval that says nothing', () => {
  expect(measuredReturn({ rounds: 999, returned: 999, squared: 999 })).toBeNull()
  expect(measuredReturn({ rounds: 1_000, returned: 960, squared: 960 })).toMatchObject({ rtp: 9600, margin: 122 })
  // one win of 1,000 stakes among 1,000 rounds
  expect(measuredReturn({ rounds: 1_000, returned: 1_000, squared: 1_000_000 })).toBeNull()
})
