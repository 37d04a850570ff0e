import { expect, test } from 'vitest'
import { createTapGuard } from '#arcade/crash/page/tap-guard.ts'

/** What the main button does from which time on, when it is tapped, and which taps count. */
const scenes = [
  ['a first tap counts at once', [['bet', 0]], [10], [true]],
  [
    'the second tap of a double tap on Bet does not count',
    [
      ['bet', 0],
      ['none', 20],
    ],
    [10, 210],
    [true, false],
  ],
  [
    'a double tap on Cash out does not bet on the next flight',
    [
      ['out', 0],
      ['none', 1_010],
      ['bet', 1_080],
    ],
    [1_000, 1_200, 1_600],
    [true, false, true],
  ],
  [
    'a tap meant to cash out just after the crash does not bet on the next flight',
    [
      ['out', 0],
      ['bet', 1_000],
    ],
    [1_200, 1_500],
    [false, true],
  ],
  [
    'a cash-out counts from the first moment of a flight',
    [
      ['bet', 0],
      ['none', 120],
      ['out', 5_000],
    ],
    [100, 5_001],
    [true, true],
  ],
  [
    'a bet after one that was refused counts half a second later',
    [
      ['bet', 0],
      ['none', 110],
      ['bet', 160],
    ],
    [100, 601],
    [true, true],
  ],
] as const

test.each(scenes)('D15 %s', (...[, actions, taps, counted]) => {
  const guard = createTapGuard()
  const noted = actions.map(([action, at]) => ({ at, run: () => guard.note(action, at) }))
  const seen: boolean[] = []
  const tapped = taps.map((at) => ({ at, run: () => void seen.push(guard.admits(at)) }))
  for (const { run } of [...noted, ...tapped].toSorted((a, b) => a.at - b.at)) run()
  expect(seen).toEqual(counted)
})
