import { expect, test } from 'vitest'
import { repeats } from '#tests/support/full-size.ts'
import { runKills } from './kills.ts'
import { runSettlementKills } from './settlements.ts'

const OPERATIONS = repeats(300, 1_500)
const KILLS = repeats(4, 8)

test(`F14 S2.92 carries out each of ${OPERATIONS} operations exactly once, with repeated calls, cut answers and kills of gateway and arcade`, async () => {
  const { operations, broken, findings, ...figures } = await runKills({ operations: OPERATIONS, kills: KILLS })
  expect(findings).toEqual([])
  for (const [name, value] of Object.entries(broken)) expect(value, name).toBe(0)
  expect(operations.length).toBeGreaterThanOrEqual(OPERATIONS)
  expect(new Set(operations.map(({ input }) => input.transferId)).size).toBe(operations.length)
  expect(figures.arcadeKills).toBeGreaterThanOrEqual(KILLS / 2)
  expect(figures.cut).toBeGreaterThan(OPERATIONS / 3)
  expect(figures.replayed).toBeGreaterThan(OPERATIONS / 3)
  expect(figures.lostRaises).toBeGreaterThan(0)
  expect(figures.rounds.settled).toBeGreaterThan(0)
  expect(figures.stakes.raises).toBeGreaterThan(0)
}, 600_000)

test('E22 S9.13 pays each agent once, with the same run, though settlements are killed after statements and at random', async () => {
  const { broken, findings, ...figures } = await runSettlementKills({ kills: 10, agents: 220, every: 41 })
  expect(findings).toEqual([])
  for (const [name, value] of Object.entries(broken)) expect(value, name).toBe(0)
  expect(figures).toMatchObject({ kills: 10, stops: expect.toSatisfy((stops: number) => stops > 4 && stops < 9) })
  expect(figures.progress['before the plan']).toBeGreaterThan(0)
  expect(figures.progress['partly paid']).toBeGreaterThan(0)
}, 300_000)
