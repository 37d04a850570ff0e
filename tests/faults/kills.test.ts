import { expect, test } from 'vitest'
import { runKills } from './kills.ts'

test('F14 S2.92 five times kill -9 under bets and jackpots: nothing acknowledged is lost, nothing is doubled, nothing is half', async () => {
  const { acknowledged, jackpots, ...figures } = await runKills(5)
  expect(figures).toMatchObject({ kills: 5, lost: 0, doubled: 0, half: 0, refused: [], findings: [] })
  expect(acknowledged).toBeGreaterThan(5 * 20)
  expect(jackpots).toBeGreaterThan(0)
}, 120_000)
