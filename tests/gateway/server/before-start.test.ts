import { copyFileSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterEach, beforeEach, describe, expect, inject, onTestFinished, test, vi } from 'vitest'
import { RESTORING, checkBeforeStart } from '#gateway/db/before-start.ts'
import { openDatabase } from '#gateway/db/database.ts'
import { lockFolder } from '#gateway/db/folder-lock.ts'
import { StartRefused } from '#gateway/db/start-refused.ts'
import { EVERY_MS, IDLE_MS, createWriteBack } from '#gateway/db/write-back.ts'
import { loadSealingKey } from '#gateway/server/sealing-key.ts'
import { startTestGateway } from '#tests/support/gateway.ts'

let folder = ''
let path = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'atoll-start-'))
  path = join(folder, 'gateway.db')
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

/** Returns what a copy of the file alone holds, without its log. */
function copyAlone(): DatabaseSync {
  const copy = join(folder, 'copy.db')
  copyFileSync(path, copy)
  const file = new DatabaseSync(copy)
  onTestFinished(() => file.close())
  return file
}

describe('the write-ahead log is written back', () => {
  test('F35 a copy of the file alone has what was written, once nothing more is written', async () => {
    const database = openDatabase(path)
    onTestFinished(() => database.close())
    await database.write((rows) => rows.insertInto('setting').values({ key: 'a', value: 'kept' }).execute())
    await expect.poll(settingInCopy, { timeout: 10_000 }).toBe('kept')
  })

  function settingInCopy(): unknown {
    try {
      return copyAlone().prepare("SELECT value FROM setting WHERE key = 'a'").get()?.value
    } catch {
      return undefined // no table yet
    }
  }

  test('F35 a copy of the file alone has the seed as soon as the gateway has started', async () => {
    const gateway = await startTestGateway({ databasePath: path, isDemo: false })
    onTestFinished(() => gateway.close())
    const seeded = "SELECT count(*) AS n FROM setting WHERE key = 'seed.version'"
    expect(copyAlone().prepare(seeded).get()?.n).toBe(1)
  })

  test('a second after the last write, and every minute while writes go on', () => {
    vi.useFakeTimers()
    onTestFinished(() => void vi.useRealTimers())
    const runs: number[] = []
    const began = performance.now()
    const { written } = createWriteBack(() => runs.push(performance.now() - began))
    written()
    vi.advanceTimersByTime(IDLE_MS - 1)
    written()
    vi.advanceTimersByTime(IDLE_MS)
    expect(runs).toEqual([2 * IDLE_MS - 1])
    for (let at = 0; at <= EVERY_MS; at += IDLE_MS / 2) {
      written()
      vi.advanceTimersByTime(IDLE_MS / 2)
    }
    expect(runs).toHaveLength(2)
    expect((runs[1] ?? 0) - (runs[0] ?? 0)).toBe(EVERY_MS)
  })
})

describe('a start is refused', () => {
  const sentence = (work: () => unknown) => {
    try {
      work()
      return 'started'
    } catch (error) {
      return error instanceof StartRefused ? error.message : error
    }
  }

  /** Makes the file as it is if its log is lost: one page without a table. */
  function leaveEmptyWal(): void {
    const file = new DatabaseSync(path)
    file.exec('PRAGMA journal_mode=WAL')
    file.close()
  }

  test.each([
    ['missing', () => undefined],
    ['empty', () => writeFileSync(path, '')],
    ['left without its log', leaveEmptyWal],
  ])('F35 beside the key of an earlier database that is %s, and nothing is made', (_title, spoil) => {
    writeFileSync(`${path}.key`, 'the key')
    spoil()
    const before = readdirSync(folder)
    expect(sentence(() => checkBeforeStart(path))).toContain(
      'gateway.db is missing or empty, but gateway.db.key beside it is from an earlier database: put a copy',
    )
    expect(readdirSync(folder)).toEqual(before)
  })

  test('F35 with a copy of the file alone, taken before its log was written back or after', () => {
    leaveEmptyWal()
    expect(sentence(() => checkBeforeStart(path))).toContain(
      'gateway.db has no tables: it was copied without its log (gateway.db-wal) while a gateway used it',
    )
    copyFileSync(inject('seeded'), path)
    expect(sentence(() => checkBeforeStart(path))).toContain(
      'gateway.db.key beside it is missing: put the copy of that key file back. A copy of the database file alone is no backup',
    )
  })

  test('F37 after a restore that was interrupted', () => {
    writeFileSync(join(folder, RESTORING), '')
    expect(sentence(() => checkBeforeStart(path))).toContain('was interrupted, so its files may not fit together: run')
  })

  test('F35 beside the plays of an arcade, but not beside the new file of a first start', () => {
    const arcade = new DatabaseSync(join(folder, 'arcade.db'))
    onTestFinished(() => arcade.close())
    arcade.exec('CREATE TABLE play (id INTEGER PRIMARY KEY)')
    expect(sentence(() => checkBeforeStart(path))).toBe('started')
    arcade.exec('INSERT INTO play DEFAULT VALUES')
    expect(sentence(() => checkBeforeStart(path))).toContain('but arcade.db beside it is from an earlier database')
  })

  test('F35 with a spoiled page, before anything is served', () => {
    for (const end of ['', '.key']) copyFileSync(inject('seeded') + end, path + end)
    expect(sentence(() => checkBeforeStart(path))).toBe('started')
    const file = new DatabaseSync(path)
    const root = Number(file.prepare("SELECT rootpage FROM sqlite_schema WHERE name = 'entry'").get()?.rootpage)
    const size = Number(file.prepare('PRAGMA page_size').get()?.page_size)
    file.close()
    const bytes = readFileSync(path)
    bytes.fill(0xa5, (root - 1) * size, root * size)
    writeFileSync(path, bytes)
    expect(() => checkBeforeStart(path)).toThrow(expect.objectContaining({ errcode: 11 }))
  })

  test.each([
    ['cut short', (text: string) => text.slice(0, 400)],
    ['empty', () => ''],
    ['of another kind', () => 'no key at all'],
  ])('with a sealing key that is %s, by a sentence without the key', async (_title, spoil) => {
    await loadSealingKey(`${path}.key`)
    writeFileSync(`${path}.key`, spoil(readFileSync(`${path}.key`, 'utf8')))
    const wrong = await loadSealingKey(`${path}.key`).catch((error: unknown) => error)
    expect(wrong).toBeInstanceOf(StartRefused)
    expect(String(wrong)).toContain('gateway.db.key is damaged and no longer holds a key: put a copy of it back.')
    expect(String(wrong)).not.toContain('PRIVATE')
  })

  test('while another gateway of the same side uses the folder', () => {
    const release = lockFolder(path, 'players')
    expect(sentence(() => lockFolder(path, 'players'))).toContain('Another gateway for players uses')
    lockFolder(path, 'agents')()
    release()
    lockFolder(path, 'players')()
  })
})
