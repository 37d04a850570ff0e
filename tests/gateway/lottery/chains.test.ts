import { rmSync } from 'node:fs'
import { expect, test } from 'vitest'
import { loadSealingKey } from '#gateway/server/sealing-key.ts'
import { startTestGateway } from '#tests/support/gateway.ts'
import { lotteryOn } from './draws.fixture.ts'

const MINUTE_MS = 60_000
const DAY_MS = 86_400_000

test('F35 without its key file a start is refused; with a new one a series goes on with a new chain from the next day', async () => {
  let now = Date.UTC(2026, 6, 28, 9, 30, 20)
  const clock = () => now
  const before = await startTestGateway({ clock })
  const first = lotteryOn(before, clock)
  await first.bought()
  now += MINUTE_MS
  await first.advance()
  await before.stop()
  const { databasePath } = before
  rmSync(`${databasePath}.key`)
  await expect(startTestGateway({ databasePath, clock })).rejects.toThrow(
    'gateway.db.key beside it is missing: put the copy',
  )
  await loadSealingKey(`${databasePath}.key`)
  now += DAY_MS
  const gateway = await startTestGateway({ databasePath, clock })
  const lottery = lotteryOn(gateway, clock)
  await lottery.bought()
  now += MINUTE_MS
  await lottery.advance()
  const drawn = [
    { chain_id: 1, drawn_at: now - DAY_MS - MINUTE_MS },
    { chain_id: 2, place: 9 * 60 + 33, settled_at: now },
  ]
  expect(await lottery.draws()).toMatchObject(drawn)
  expect((await lottery.log()).filter(({ kind }) => kind === 'chain')).toHaveLength(2)
  expect(await lottery.findings()).toEqual([])
  await gateway.close()
})
