import { generateKeyPairSync } from 'node:crypto'
import { renameSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { audit } from '#gateway/audit/audit.ts'
import { StartRefused } from '#gateway/db/start-refused.ts'
import { series } from '#gateway/lottery/books/series.ts'
import { announceChains } from '#gateway/lottery/draws/announce.ts'
import { type TestGateway, startTestGateway } from '#tests/support/gateway.ts'
import { runHere } from '#tests/support/run-command.ts'
import { QUICK, lotteryOn, onSale } from './draws.fixture.ts'

const MINUTE_MS = 60_000
const DAY_MS = 86_400_000
const NOW = Date.UTC(2026, 10, 28, 9, 30, 20)

function chainsOf({ services: { database } }: TestGateway) {
  return database.read.selectFrom('lottery_chain').selectAll().orderBy('id').execute()
}

/** Runs a command on the database of a gateway that is stopped. */
function run(databasePath: string, name: string, ...words: string[]) {
  return runHere({ name, data: dirname(databasePath) }, words)
}

test('X60 a gateway announces the chain of every series at its first start, once', async () => {
  const first = await startTestGateway({ clock: () => NOW, drawsEveryMs: 20 })
  await expect.poll(async () => (await chainsOf(first)).length, { timeout: 20_000 }).toBe(series.length)
  const announced = await chainsOf(first)
  await first.stop()
  expect(announced.map((chain) => chain.series)).toEqual(series.map(({ code }) => code))
  const { databasePath } = first
  const again = await startTestGateway({ databasePath, clock: () => NOW + MINUTE_MS, drawsEveryMs: 20 })
  onTestFinished(() => again.close())
  const { database, lottery, clock } = again.services
  await announceChains({ database, keys: lottery.keys, clock })
  expect(await chainsOf(again)).toEqual(announced)
  expect(await lotteryOn(again, clock).findings()).toEqual([])
})

test('a start without the key of the announced chains, or with another one, is refused and makes none', async () => {
  const clock = () => NOW
  const before = await startTestGateway({ clock })
  onTestFinished(() => before.close())
  const { databasePath } = before
  await lotteryOn(before, clock).bought()
  await before.stop()
  renameSync(`${databasePath}.key`, `${databasePath}.away`)
  for (let tries = 0; tries < 2; tries++) {
    const refused = startTestGateway({ databasePath, clock })
    await expect(refused).rejects.toThrow(StartRefused)
    await expect(refused).rejects.toThrow(/gateway\.db\.key beside it is missing.*npm run chains -- renew/)
  }
  const other = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey
  writeFileSync(`${databasePath}.key`, other.export({ type: 'pkcs8', format: 'pem' }))
  await expect(startTestGateway({ databasePath, clock })).rejects.toThrow(/is not the key.*put a copy of it back/)
  expect((await audit(databasePath)).findings).toEqual([
    'the key file does not make the announced seeds of SEA-K3-1: their draws cannot be held',
  ])
  expect((await run(databasePath, 'waiting')).text).toContain('seeds the key file does not make: SEA-K3-1')
  renameSync(`${databasePath}.away`, `${databasePath}.key`)
  expect((await audit(databasePath)).findings).toEqual([])
  await (await startTestGateway({ databasePath, clock })).stop()
})

test('a command announces new chains in place of lost ones; what was sold waits with its reason, and its series goes on', async () => {
  let now = Date.now() - 2 * DAY_MS
  const clock = () => now
  const before = await startTestGateway({ clock })
  onTestFinished(() => before.close())
  const { databasePath } = before
  const first = lotteryOn(before, clock)
  await first.bought({ numeros: onSale(QUICK, now, 1) })
  await before.stop()
  expect(await run(databasePath, 'chains', 'renew')).toEqual({
    ok: false,
    text: expect.stringContaining('nothing to renew'),
  })
  renameSync(`${databasePath}.key`, `${databasePath}.away`)
  const today = new Date().toISOString().slice(0, 10)
  expect(await run(databasePath, 'chains', 'renew')).toEqual({
    ok: true,
    text: `SEA-K3-1: a new chain from ${today}\n`,
  })
  expect((await run(databasePath, 'chains')).text).toMatch(/^SEA-K3-1: \S+ to \S+, made by the key file\n$/)
  now += 5 * MINUTE_MS
  const held = await startTestGateway({ databasePath, clock })
  const lottery = lotteryOn(held, clock)
  await lottery.advance()
  expect(await lottery.draws()).toMatchObject([{ chain_id: 1, drawn_at: null, void_at: null }])
  expect((await run(databasePath, 'waiting')).text).toMatch(/SEA-K3-1:\S+ waits for its seed/)
  // draws of the lost chain are not sold any more
  expect(await lottery.buy()).toMatchObject({ errorCode: 'draws_late' })
  now = Date.now()
  await lottery.advance()
  expect(await lottery.draws()).toMatchObject([{ void_reason: 'seed', refunded_at: now }])
  await lottery.bought()
  now += 2 * MINUTE_MS
  await lottery.advance()
  expect((await lottery.draws())[1]).toMatchObject({ chain_id: 2, settled_at: now })
  expect((await lottery.log()).filter(({ kind }) => kind === 'chain')).toHaveLength(2)
  expect(await lottery.findings()).toEqual([])
  await held.stop()
})
