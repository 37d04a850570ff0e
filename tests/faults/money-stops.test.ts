import { expect, inject, test } from 'vitest'
import { repeats } from '#tests/support/full-size.ts'
import { killMoney } from './money-kills.ts'
import { stopMoney } from './money-stops.ts'

/** How many statements are stopped after, and over how many of them these stops are spread. */
const STOPS = repeats(20, 40)
const SPAN = 1_240

test('T19 F24 S2.59 S2.60 S2.61 money calls that are stopped after a statement go on as without the stop: none is lost, doubled or half done', async () => {
  const figures = await stopMoney({ seeded: inject('seeded'), stops: STOPS, every: SPAN / STOPS })
  expect(figures.details).toEqual([])
  expect(figures.broken).toEqual({ lost: 0, doubled: 0, half: 0, findings: 0 })
  expect(figures.stops).toBe(STOPS)
  const kinds = [
    'deposit posted',
    'withdrawal posted',
    'wallet-transfer posted',
    'agent-transfer posted',
    'answer done',
  ]
  expect(kinds.filter((kind) => !figures.states.has(kind))).toEqual([])
}, 300_000)

test('T19 F24 S2.60 X54 money calls in processes that are killed go on with the same ids: none is lost, doubled or half done', async () => {
  const figures = await killMoney({ seeded: inject('seeded'), kills: 5, calls: 400 })
  expect(figures.details).toEqual([])
  expect(figures.broken).toEqual({ lost: 0, doubled: 0, half: 0, findings: 0 })
  expect(figures).toMatchObject({ kills: 5, acknowledged: 400 })
}, 300_000)
