import { closeSync, openSync, statSync, writeSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { expect, onTestFinished, test } from 'vitest'
import { startTestGateway } from '#tests/support/gateway.ts'

const MIB = 1024 ** 2

test('F35 a page that is spoiled while the gateway runs is found by the daily check and shown at /ready', async () => {
  const now = Date.UTC(2026, 2, 1)
  const gateway = await startTestGateway({ clock: () => now })
  onTestFinished(() => gateway.close())
  const { fileCheck } = gateway.services
  const ready = async () => (await gateway.send('/ready')).value
  expect(await ready()).toMatchObject({ database: { logBytes: expect.any(Number) } })
  expect(await fileCheck.run()).toBeUndefined()
  expect(await ready()).toMatchObject({ database: { checkedAt: now, finding: null } })

  const file = new DatabaseSync(gateway.databasePath, { readOnly: true })
  const root = Number(file.prepare("SELECT rootpage FROM sqlite_schema WHERE name = 'feedback'").get()?.rootpage)
  const size = Number(file.prepare('PRAGMA page_size').get()?.page_size)
  file.close()
  const opened = openSync(gateway.databasePath, 'r+')
  writeSync(opened, Buffer.alloc(size, 0xa5), 0, size, (root - 1) * size)
  closeSync(opened)
  const finding = await fileCheck.run()
  expect(finding).toMatch(/malformed|page/i)
  expect(await ready()).toMatchObject({ database: { checkedAt: now, finding } })
})

test('F35 the log of the database stays below 64 MiB and one commit, however much is written, and /ready has its size', async () => {
  const gateway = await startTestGateway()
  onTestFinished(() => gateway.close())
  const { database, fileCheck } = gateway.services
  const log = `${gateway.databasePath}-wal`
  const sizes: number[] = []
  for (let at = 0; at < 22; at++) {
    const row = { key: `large ${at}`, value: 'x'.repeat(4 * MIB) }
    await database.write((rows) => rows.insertInto('setting').values(row).execute())
    sizes.push(statSync(log).size)
  }
  expect(Math.max(...sizes)).toBeLessThan(72 * MIB)
  expect(Math.max(...sizes)).toBeGreaterThan(48 * MIB)
  expect(fileCheck.logBytes()).toBe(statSync(log).size)
})
