import { execFile } from 'node:child_process'
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { promisify } from 'node:util'
import { afterEach, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { audit } from '#gateway/audit/audit.ts'
import { restoreBackup } from '#gateway/backup/restore.ts'
import { takeBackup } from '#gateway/backup/take-backup.ts'
import { RESTORING } from '#gateway/db/before-start.ts'
import { tryLock } from '#gateway/db/folder-lock.ts'
import { codeSchema } from '#gateway/db/migrate.ts'
import { holdMoment } from '#gateway/db/snapshot.ts'
import { loadSealingKey } from '#gateway/server/sealing-key.ts'
import { readKeptHead } from '#gateway/wallet/kept-head.ts'
import { commandEnvironment } from '#tests/support/command-environment.ts'
import { depositsOn } from '#tests/support/deposit.fixture.ts'
import { type TestGateway, startTestGateway } from '#tests/support/gateway.ts'

let gateway: TestGateway
let folder = ''
let to = ''
let data = ''
beforeEach(async () => {
  gateway = await startTestGateway({ isDemo: true })
  folder = mkdtempSync(join(tmpdir(), 'atoll-backup-'))
  to = join(folder, 'backup')
  data = join(folder, 'data')
})
afterEach(async () => {
  await gateway.close()
  rmSync(folder, { recursive: true, force: true })
})

const take = () => takeBackup({ databasePath: gateway.databasePath, to, isAudited: true })
const restore = (more: { movesAside?: boolean; keys?: string; now?: Date } = {}) =>
  restoreBackup({ from: to, data, movesAside: false, ...more })
const run = (program: string, atFolder: string, ...words: string[]) =>
  promisify(execFile)(process.execPath, [`gateway/commands/${program}.ts`, ...words], {
    env: commandEnvironment(atFolder),
  }).then(
    ({ stdout }) => ({ ok: true, text: stdout }),
    (error: { stderr: string }) => ({ ok: false, text: error.stderr }),
  )

/** Makes a data folder that has nothing but the gateway's key. */
function layKey(): void {
  mkdirSync(data)
  copyFileSync(`${gateway.databasePath}.key`, join(data, 'gateway.db.key'))
}

test('F37 a backup of a running gateway has what was acknowledged, without the keys, and restores and starts', async () => {
  await depositsOn(gateway).put()
  const owned = await depositsOn(gateway).owns()
  const home = dirname(gateway.databasePath)
  const keys = join(folder, 'keys')
  const made = await run('backup', home, '--to', to, '--keys', keys)
  expect(made.text).toMatch(
    /Backup in .*: gateway.db \d+ MiB, up to entry \d+; the audit is clean \(.*\)\nKeys in .*: gateway.db.key/,
  )
  expect(readdirSync(to).toSorted()).toEqual(['gateway.db', 'manifest.json'])
  expect(readdirSync(keys)).toEqual(['gateway.db.key'])
  expect(readFileSync(join(to, 'manifest.json'), 'utf8')).not.toContain('PRIVATE')
  await depositsOn(gateway).put()

  mkdirSync(data)
  const restored = await run('restore', data, '--from', to, '--keys', keys)
  expect(restored.text).toMatch(/^Restored .* up to entry \d+\.\nThe audit is clean\. Start gateway and games\.\n$/)
  const again = await startTestGateway({ databasePath: join(data, 'gateway.db') })
  onTestFinished(() => again.stop())
  expect(await depositsOn(again).owns()).toBe(owned)
})

describe('F37 a backup is refused, and leaves nothing behind,', () => {
  test('in a folder that is used, or beside one that was interrupted', async () => {
    mkdirSync(to)
    writeFileSync(join(to, 'notes'), '')
    await expect(take()).rejects.toThrow('is not empty: choose a new folder for each backup')
    expect(readdirSync(to)).toEqual(['notes'])
    rmSync(to, { recursive: true })
    mkdirSync(`${to}.unfinished`)
    await expect(take()).rejects.toThrow('is what an interrupted backup left')
    await expect(restoreBackup({ from: `${to}.unfinished`, data, movesAside: false })).rejects.toThrow(
      'has no manifest.json',
    )
  })

  test('of a ledger that the audit finds wrong', async () => {
    const file = new DatabaseSync(gateway.databasePath)
    file.exec(`UPDATE account SET balance = balance + 1 WHERE id = 'member:M1005'`)
    file.close()
    await expect(take()).rejects.toThrow('The audit of the copy fails')
    expect(readdirSync(folder)).toEqual([])
  })

  test('if the keys would lie with it', async () => {
    const made = await run('backup', dirname(gateway.databasePath), '--to', to, '--keys', join(to, 'keys'))
    expect(made).toMatchObject({ ok: false, text: expect.stringContaining('not in the same place') })
    expect(readdirSync(folder)).toEqual([])
  })
})

describe('F37 a restore is refused, and changes nothing,', () => {
  const spoilManifest = (change: (text: string) => string) => {
    const path = join(to, 'manifest.json')
    writeFileSync(path, change(readFileSync(path, 'utf8')))
  }
  const spoilPage = () => {
    const bytes = readFileSync(join(to, 'gateway.db'))
    bytes.fill(0xa5, 8192, 8200)
    writeFileSync(join(to, 'gateway.db'), bytes)
  }
  test.each([
    ['with a changed file', spoilPage, 'gateway.db is not as it was written: this backup cannot be used'],
    ['with a missing file', () => rmSync(join(to, 'gateway.db')), 'gateway.db is missing'],
    ['without a manifest', () => rmSync(join(to, 'manifest.json')), 'it is no backup, or one that was interrupted'],
    ['with a manifest cut off', () => spoilManifest((text) => text.slice(0, 90)), 'has a damaged manifest.json'],
    [
      'of a newer schema',
      () => spoilManifest((text) => text.replace(`"schema": ${codeSchema}`, '"schema": 999')),
      `This backup has schema 999, and this version knows ${codeSchema}`,
    ],
    ['without the key', () => rmSync(join(data, 'gateway.db.key')), 'There is no key file'],
    ['over data', () => writeFileSync(join(data, 'gateway.db'), 'x'), 'nothing is overwritten: with --move-aside'],
  ])('%s', async (_title, spoil, sentence) => {
    await take()
    layKey()
    spoil()
    const before = readdirSync(data)
    await expect(restore()).rejects.toThrow(sentence)
    expect(readdirSync(data).filter((name) => !name.endsWith('.lock'))).toEqual(before)
  })

  test('with another key, and without quoting one', async () => {
    await take()
    mkdirSync(data)
    await loadSealingKey(join(data, 'gateway.db.key'))
    await expect(restore()).rejects.toThrow('gateway.db.key is not the key of this backup')
    expect(existsSync(join(data, 'gateway.db'))).toBe(false)
  })

  test.each([
    ['gateway.db.players.lock', 'A gateway is running on'],
    ['gateway.db.agents.lock', 'A gateway is running on'],
    ['arcade.db.lock', 'The arcade is running on'],
  ])('while %s is held', async (lock, sentence) => {
    await take()
    layKey()
    const release = tryLock(join(data, lock))
    await expect(restore()).rejects.toThrow(sentence)
    release?.()
    await restore()
  })
})

test('F37 a restore moves newer data aside, says up to where it goes, and that stays known', async () => {
  const { head } = await take()
  await depositsOn(gateway).put()
  await gateway.stop()
  data = dirname(gateway.databasePath)
  const last = readKeptHead(gateway.databasePath)?.seq ?? 0
  const now = new Date('2026-03-01T12:00:00Z')
  const { aside, restored } = await restore({ movesAside: true, now })
  expect(restored).toEqual({ seq: head?.seq, at: now.getTime(), before: last })
  expect(last).toBeGreaterThan(restored.seq)
  expect(aside).toBe(join(data, 'replaced-20260301T120000Z'))
  expect(readdirSync(aside ?? '')).toEqual(expect.arrayContaining(['gateway.db', 'gateway.db.head']))
  expect((await audit(gateway.databasePath)).findings).toEqual([])
  const again = await startTestGateway({ databasePath: gateway.databasePath })
  await again.stop()
  expect(readKeptHead(gateway.databasePath)).toMatchObject({ restored })
  const { text } = await run('audit', data)
  expect(text).toContain(
    `restored at 2026-03-01T12:00:00.000Z up to entry ${restored.seq}; it had reached entry ${last}`,
  )
})

test('F37 a restore that was interrupted between two files keeps a start from happening until it is run again', async () => {
  await take()
  layKey()
  writeFileSync(join(data, RESTORING), '')
  writeFileSync(join(data, 'arcade.db'), 'of the files that were placed already')
  const databasePath = join(data, 'gateway.db')
  await expect(startTestGateway({ databasePath })).rejects.toThrow('run the same `npm run restore` again')
  await restore()
  expect(readdirSync(data)).not.toContain(RESTORING)
  await (await startTestGateway({ databasePath })).stop()
})

test('F37 gateway and arcade are copied as of one moment, while both go on writing', async () => {
  const databases = ['gateway.db', 'arcade.db'].map((name) => {
    const file = new DatabaseSync(join(folder, name))
    onTestFinished(() => file.close())
    file.exec('PRAGMA journal_mode=WAL; CREATE TABLE number (n INTEGER); INSERT INTO number VALUES (0)')
    return file
  })
  const [first, second] = databases.map((file) => file.prepare('UPDATE number SET n = n + 1'))
  const step = () => {
    first?.run()
    second?.run()
  }
  step()
  const { gateway: one, arcade: other } = holdMoment(join(folder, 'gateway.db'), join(folder, 'arcade.db'))
  const writing = setInterval(step, 1)
  step()
  await one.copyTo(join(folder, 'one.db'))
  await other?.copyTo(join(folder, 'other.db'))
  clearInterval(writing)
  for (const snapshot of [one, other]) snapshot?.release()
  for (const name of ['one.db', 'other.db']) {
    const copy = new DatabaseSync(join(folder, name), { readOnly: true })
    expect(copy.prepare('SELECT n FROM number').get()).toEqual({ n: 1 })
    copy.close()
  }
  expect(readdirSync(folder).filter((name) => /^(one|other)\.db-/.test(name))).toEqual([])
})
