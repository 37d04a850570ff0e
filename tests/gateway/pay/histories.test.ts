import fc from 'fast-check'
import { expect, test } from 'vitest'
import { repeats } from '#tests/support/full-size.ts'
import { openPayBed } from '#tests/support/pay.fixture.ts'
import { acts, begin } from './acting.fixture.ts'
import { type History, history } from './histories.fixture.ts'
import type { ModelLine } from './model-pay.ts'
import { rareHistory } from './rare-history.fixture.ts'
import { twoWorlds } from './two-worlds.fixture.ts'

const HISTORIES = repeats(20, 200)
/** How often as many again are played while something rare has not occurred. */
const TIMES = 40
const DAY_MS = 86_400_000

/** What occurred in any history. */
const seen = new Set<string>()

/** Features of a line, so that none is compared in vain. */
const features: readonly [string, (line: ModelLine) => boolean][] = [
  ['a downline’s part', ({ below }) => below !== '0'],
  ['a downline above its upline', ({ worth, entitled }) => worth !== entitled],
  ['a lasting loss', ({ lasting_after: left }) => Number(left) < 0],
  ['a passing loss', ({ once_after: left }) => Number(left) < 0],
  ['a debt', ({ withheld }) => withheld > 0],
  ['a rest', ({ rest_before: rest }) => Number(rest) > 0],
  ['a higher tier', ({ tier }) => Number(tier) > 0],
  ['other pay', ({ other_pay: pay }) => Number(pay) > 0],
]
/** Why contracts of a history ended, and why offers came to nothing. */
const ends = ['agent', 'offerer', 'successor', 'upline', 'uplineEnded', 'higher', 'moved']
const refusals = ['agent', 'offerer', 'expired', 'upline', 'moved']

async function live(plan: History): Promise<void> {
  const bed = await openPayBed()
  try {
    const scene = await begin(twoWorlds(bed), plan)
    for (const step of plan.steps) {
      scene.now += step.wait
      scene.worlds.team.pass(scene.now)
      await acts[step.does](scene, step)
    }
    scene.now += 3 * DAY_MS
    scene.worlds.team.pass(scene.now)
    await scene.worlds.settle(scene.now)
    await scene.worlds.compare()
    expect(await bed.findings()).toEqual([])
    for (const [name, is] of features) if (scene.worlds.pay.lines.some(is)) seen.add(name)
    for (const { reason, status } of scene.worlds.contracts.all) if (reason) seen.add(`${status}: ${reason}`)
  } finally {
    await bed.close()
  }
}

test(`X55 X56 P1 P2 P9 ${HISTORIES} random trees and histories with moves are paid line by line as by a model written apart, and audited`, async () => {
  const all = new Set([
    ...features.map(([name]) => name),
    ...ends.map((reason) => `approved: ${reason}`),
    ...refusals.map((reason) => `rejected: ${reason}`),
  ])
  // a rare one may be missing among the first histories
  for (let time = 0; time < TIMES && seen.size < all.size; time += 1)
    await fc.assert(fc.asyncProperty(history, live), {
      numRuns: HISTORIES,
      endOnFailure: true,
      examples: [[rareHistory]],
    })
  expect(seen).toEqual(all)
}, 600_000)
