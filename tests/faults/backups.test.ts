import { expect, test } from 'vitest'
import { repeats } from '#tests/support/full-size.ts'
import { runBackups } from './backups.ts'

const KILLS = repeats(1, 6)

test(`F37 backups taken under load during kills (${KILLS}) of gateway and arcade restore, start and audit clean; a bare copy does not start`, async () => {
  const figures = await runBackups({ kills: KILLS, lifeMs: 600, restores: repeats(1, 4), commits: 100 })
  expect(figures.findings).toEqual([])
  expect(figures.backupsMs.length).toBeGreaterThan(0)
  expect(figures.rounds).toBeGreaterThan(0)
  expect(figures.bareStart).toContain('A copy of the database file alone is no backup')
}, 300_000)
