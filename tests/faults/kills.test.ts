import { expect, test } from 'vitest'
import { runKills } from './kills.ts'

test('F14 S2.92 1,500 operations, each sent one to five times with answers cut, gateway and arcade killed: each happens exactly once', async () => {
  const { operations, broken, findings, ...figures } = await runKills({ operations: 1_500, kills: 8 })
  expect(findings).toEqual([])
  for (const [name, value] of Object.entries(broken)) expect(value, name).toBe(0)
  expect(operations.length).toBeGreaterThanOrEqual(1_500)
  expect(new Set(operations.map(({ input }) => input.transferId)).size).toBe(operations.length)
  expect(figures.arcadeKills).toBeGreaterThanOrEqual(4)
  expect(figures.cut).toBeGreaterThan(500)
  expect(figures.replayed).toBeGreaterThan(500)
  expect(figures.rounds.settled).toBeGreaterThan(0)
}, 120_000)
