import { closeSync, mkdtempSync, openSync, readFileSync, rmSync, statSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { NotWritten } from '#gateway/db/commit.ts'
import { type Database, type Rows, openDatabase } from '#gateway/db/database.ts'
import { oncePerTurn } from '#gateway/db/turn.ts'

let folder = ''
let path = ''
let database: Database
let fatal: unknown[] = []

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'atoll-database-'))
  path = join(folder, 'gateway.db')
  fatal = []
  database = openDatabase(path, (error) => void fatal.push(error))
})
afterEach(async () => {
  await database.close().catch(() => undefined)
  rmSync(folder, { recursive: true, force: true })
})

const put = (key: string, value = '') => database.write((rows) => insert(rows, key, value))
const insert = (rows: Rows, key: string, value = '') => rows.insertInto('setting').values({ key, value }).execute()
const keys = async () => (await database.read.selectFrom('setting').select('key').execute()).map(({ key }) => key)

test('works of one turn share a commit, and one that throws undoes itself alone', async () => {
  const works = [
    put('a'),
    database.write(async (rows) => {
      await insert(rows, 'b')
      throw new Error('a bug')
    }),
    put('c'),
  ]
  const outcomes = await Promise.allSettled(works)
  expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
  expect(await keys()).toEqual(['a', 'c'])
})

test('works that may run again share a commit too; when one throws, all of them begin anew and it alone is undone', async () => {
  const runs: string[] = []
  const light = (key: string) =>
    database.write(
      async (rows) => {
        runs.push(key)
        await insert(rows, key)
        if (key === 'b') throw new Error('a bug')
        return key
      },
      { mayRunAgain: true },
    )
  const outcomes = await Promise.allSettled([light('a'), put('z'), light('b'), light('c')])
  expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected', 'fulfilled'])
  expect(await keys()).toEqual(['a', 'c', 'z'])
  expect(runs).toEqual(['a', 'b', 'a', 'b', 'c'])
  runs.length = 0
  await Promise.all([light('d'), light('e')])
  expect(runs, 'where none throws none runs twice').toEqual(['d', 'e'])
})

test('a statement that breaks a constraint undoes its own work alone', async () => {
  await put('a')
  const outcomes = await Promise.allSettled([put('a'), put('b')])
  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'fulfilled'])
  expect(await keys()).toEqual(['a', 'b'])
})

test('a read never sees a write in progress, and is refused to write', async () => {
  let seen: string[] = ['unread']
  await database.write(async (rows) => {
    await insert(rows, 'a')
    seen = await keys()
  })
  expect(seen).toEqual([])
  expect(await keys()).toEqual(['a'])
  await expect(insert(database.read, 'b')).rejects.toThrow('readonly')
})

test('what the calls of one turn ask alike is asked once, and anew in the next turn', async () => {
  let asked = 0
  const valueOf = oncePerTurn(async (rows: Rows, key: string) => {
    asked += 1
    return rows.selectFrom('setting').select('value').where('key', '=', key).execute()
  })
  await put('a', 'old')
  const [one, two, other] = await Promise.all(['a', 'a', 'b'].map((key) => valueOf(database.read, key)))
  expect([one, two, other, asked]).toEqual([[{ value: 'old' }], [{ value: 'old' }], [], 2])
  await put('b', 'new')
  expect(await valueOf(database.read, 'b')).toEqual([{ value: 'new' }])
})

test('a write is on disk for every other reader by the time it resolves', async () => {
  const other = new DatabaseSync(path, { readOnly: true })
  for (const key of ['a', 'b', 'c']) {
    await put(key)
    expect(other.prepare('SELECT count(*) AS n FROM setting WHERE key = ?').get(key)?.n).toBe(1)
  }
  other.close()
})

test('a full disk refuses the write, reads go on, and it heals without a restart', async () => {
  await put('a')
  const full = sql`PRAGMA max_page_count = 1`
  await database.write((rows) => full.execute(rows))
  const outcomes = await Promise.allSettled([put('b', 'x'.repeat(2_000_000)), put('c', 'x'.repeat(2_000_000))])
  for (const outcome of outcomes) expect(outcome).toMatchObject({ reason: expect.any(NotWritten) })
  expect(await keys()).toEqual(['a'])
  expect(fatal).toEqual([])
  await database.write((rows) => sql`PRAGMA max_page_count = 4294967294`.execute(rows))
  await put('d', 'x'.repeat(2_000_000))
  expect(await keys()).toEqual(['a', 'd'])
})

test('a file that another process holds refuses the write, and takes it afterwards', async () => {
  await database.write((rows) => sql`PRAGMA busy_timeout = 20`.execute(rows))
  const other = new DatabaseSync(path)
  other.exec('BEGIN IMMEDIATE')
  await expect(put('a')).rejects.toBeInstanceOf(NotWritten)
  other.exec('COMMIT')
  other.close()
  await put('a')
  expect(await keys()).toEqual(['a'])
  expect(fatal).toEqual([])
})

test('a damaged file is fatal: it is said once and nothing is written any more', async () => {
  for (let row = 0; row < 200; row++) await put(`key ${row}`, 'x'.repeat(2_000))
  await database.close()
  const { size } = statSync(path)
  const file = openSync(path, 'r+')
  writeSync(file, Buffer.alloc(size / 2, 0xab), 0, size / 2, size / 2)
  closeSync(file)
  database = openDatabase(path, (error) => void fatal.push(error))
  const everything = database.write((rows) => rows.selectFrom('setting').selectAll().execute())
  await expect(everything).rejects.toThrow('malformed')
  await expect(put('b')).rejects.toThrow('takes no more writes')
  expect(fatal).toHaveLength(1)
})

test('after closing, a write is refused; what was asked before is written', async () => {
  const last = put('a')
  await database.close()
  await last
  await expect(put('b')).rejects.toThrow('closed')
  database = openDatabase(path)
  expect(await keys()).toEqual(['a'])
})

test('the schema of a newer gateway is refused', async () => {
  await database.close()
  const other = new DatabaseSync(path)
  other.exec('PRAGMA user_version = 999')
  other.close()
  expect(() => openDatabase(path)).toThrow('start the newer one')
})

test('a database of the first schema is brought up to date, and keeps what is in it', async () => {
  const older = join(folder, 'older.db')
  const first = new DatabaseSync(older)
  first.exec(readFileSync('gateway/db/migrations/001-first.sql', 'utf8'))
  first.exec(`PRAGMA user_version = 1; INSERT INTO promotion VALUES ('kept', 'new_player', 1)`)
  first.close()
  const newer = openDatabase(older)
  const promotion = { id: 'kept', category: 'new_player', position: 1, starts_at: null, ends_at: null }
  // and takes no applications, as before there were any
  expect(await newer.read.selectFrom('promotion').selectAll().execute()).toEqual([
    { ...promotion, takes_applications: 0 },
  ])
  expect(await newer.read.selectFrom('good').selectAll().execute()).toEqual([])
  await newer.close()
})
