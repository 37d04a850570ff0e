import { copyFileSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, onTestFinished, test } from 'vitest'
import { StartRefused } from '#gateway/db/start-refused.ts'
import { audit } from '#gateway/audit/audit.ts'
import { readKeptHead } from '#gateway/wallet/kept-head.ts'
import { depositsOn } from '#tests/support/deposit.fixture.ts'
import { startTestGateway } from '#tests/support/gateway.ts'

function lastOf(path: string) {
  const file = new DatabaseSync(path, { readOnly: true })
  const last = file.prepare('SELECT seq, hash FROM entry ORDER BY seq DESC LIMIT 1').get()
  file.close()
  return { seq: Number(last?.seq), hash: last?.hash }
}

const NOW = Date.UTC(2026, 2, 1)

test('F35 T26 a ledger that lost its last entries is refused at the start, and found by the audit', async () => {
  const gateway = await startTestGateway({ clock: () => NOW })
  onTestFinished(() => gateway.close())
  const { databasePath } = gateway
  await gateway.stop()
  const older = join(mkdtempSync(join(tmpdir(), 'atoll-older-')), 'gateway.db')
  onTestFinished(() => rmSync(dirname(older), { recursive: true }))
  copyFileSync(databasePath, older)
  expect(readKeptHead(databasePath)).toEqual({ ...lastOf(older), at: NOW })

  const again = await startTestGateway({ databasePath, clock: () => NOW + 1 })
  expect(await depositsOn(again).put()).toMatchObject({ status: 200 })
  await again.stop()
  const last = lastOf(databasePath)
  expect(await audit(databasePath)).toMatchObject({ findings: [] })

  copyFileSync(older, databasePath)
  const sentence = `the ledger ends at entry ${lastOf(older).seq}, but had entry ${last.seq} of ${new Date(NOW + 1).toISOString()}`
  expect((await audit(databasePath)).findings).toEqual([sentence])
  const refused = await startTestGateway({ databasePath }).catch((error: unknown) => error)
  expect(refused).toBeInstanceOf(StartRefused)
  expect(String(refused)).toContain(sentence)
  rmSync(`${databasePath}.head`)
  await (await startTestGateway({ databasePath })).stop()
  expect(existsSync(`${databasePath}.head`)).toBe(true)
})

test('F35 another entry in the place of the kept one is found by the audit, and a damaged file is named', async () => {
  const gateway = await startTestGateway({ clock: () => NOW })
  onTestFinished(() => gateway.close())
  const { databasePath } = gateway
  await gateway.stop()
  const { seq } = lastOf(databasePath)
  writeFileSync(`${databasePath}.head`, JSON.stringify({ seq, hash: '0'.repeat(64), at: NOW }))
  const findings = [`the ledger has another entry ${seq} of ${new Date(NOW).toISOString()}`]
  expect(await audit(databasePath)).toMatchObject({ findings })
  writeFileSync(`${databasePath}.head`, '{')
  expect(() => readKeptHead(databasePath)).toThrow('gateway.db.head is damaged: remove it, and the next start')
})
