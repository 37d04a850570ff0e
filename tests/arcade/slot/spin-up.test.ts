import { expect, test } from 'vitest'
import { spinUp } from '#arcade/slot/page/spin-up.ts'

test('a reel gathers speed and then loops from the same place, without a jump', () => {
  const [gather, loop] = spinUp(-80, 840)
  expect(gather?.frames.map(({ transform }) => transform)).toEqual(['translateY(-80%)', 'translateY(-60%)'])
  expect(gather?.timing.duration).toBe(420)
  // a quarter of the loop from -80 % is -60 %, where the first motion ends
  expect(loop?.timing).toMatchObject({ delay: 420, iterationStart: 0.25, duration: 840, iterations: Infinity })
})
