import { closeSync, mkdtempSync, openSync, readFileSync, readdirSync, rmSync, statSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest'
import { NotWritten } from '#gateway/db/commit.ts'
import { type Database, type Rows, nextTurn, openDatabase } from '#gateway/db/database.ts'
import { prepared } from '#gateway/db/prepared.ts'
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

test('works of one turn share a commit, and one that throws rolls back only itself', async () => {
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

test('works that may run again share a commit; if one throws the others run again and only it is rolled back', async () => {
  const runs: string[] = []
  const repeatable = (key: string) =>
    database.write(
      async (rows) => {
        runs.push(key)
        await insert(rows, key)
        if (key === 'b') throw new Error('a bug')
        return key
      },
      { mayRunAgain: true },
    )
  const outcomes = await Promise.allSettled([repeatable('a'), put('z'), repeatable('b'), repeatable('c')])
  expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected', 'fulfilled'])
  expect(await keys()).toEqual(['a', 'c', 'z'])
  expect(runs).toEqual(['a', 'b', 'a', 'b', 'c'])
  runs.length = 0
  await Promise.all([repeatable('d'), repeatable('e')])
  expect(runs, 'without an error each runs once').toEqual(['d', 'e'])
})

test('works of one commit run one after another, all in one turn, however often they await', async () => {
  const seen: string[] = []
  const valueOf = prepared((rows, { key }: { key: string }) =>
    rows.selectFrom('setting').select('value').where('key', '=', key),
  )
  const work = (key: string) =>
    database.write(async (rows) => {
      if (key === 'a') setImmediate(() => seen.push('next turn'))
      seen.push(`${key} begins`)
      await insert(rows, key)
      for (const asked of ['a', 'b', 'c'])
        if ((await valueOf(rows, { key: asked }))[0]) seen.push(`${key} sees ${asked}`)
    })
  await Promise.all(['a', 'b'].map(work))
  await nextTurn()
  expect(seen).toEqual(['a begins', 'a sees a', 'b begins', 'b sees a', 'b sees b', 'next turn'])
})

test('a constraint violation rolls back only its own work', async () => {
  await put('a')
  const outcomes = await Promise.allSettled([put('a'), put('b')])
  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'fulfilled'])
  expect(await keys()).toEqual(['a', 'b'])
})

test('a read does not see a write in progress, and cannot write', async () => {
  let seen: string[] = ['unread']
  await database.write(async (rows) => {
    await insert(rows, 'a')
    seen = await keys()
  })
  expect(seen).toEqual([])
  expect(await keys()).toEqual(['a'])
  await expect(insert(database.read, 'b')).rejects.toThrow('readonly')
})

test('equal reads of one turn run once, and again in the next turn', async () => {
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

test('a write is visible to other readers when it resolves', async () => {
  const other = new DatabaseSync(path, { readOnly: true })
  for (const key of ['a', 'b', 'c']) {
    await put(key)
    expect(other.prepare('SELECT count(*) AS n FROM setting WHERE key = ?').get(key)?.n).toBe(1)
  }
  other.close()
})

test('a full disk refuses writes but not reads, and recovers without a restart', async () => {
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

test('a locked file refuses writes until it is released', async () => {
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

test('a damaged file is reported once as fatal, and takes no more writes', async () => {
  for (let row = 0; row < 200; row++) await put(`key ${row}`, 'x'.repeat(2_000))
  await database.close()
  const { size } = statSync(path)
  const file = openSync(path, 'r+')
  // the end of the file holds the rows above, not the schema
  const part = Math.floor(size / 4)
  writeSync(file, Buffer.alloc(part, 0xab), 0, part, size - part)
  closeSync(file)
  database = openDatabase(path, (error) => void fatal.push(error))
  const everything = database.write((rows) => rows.selectFrom('setting').selectAll().execute())
  await expect(everything).rejects.toThrow('malformed')
  await expect(put('b')).rejects.toThrow('takes no more writes')
  expect(fatal).toHaveLength(1)
})

test('closing finishes pending writes and refuses later ones', async () => {
  const last = put('a')
  await database.close()
  await last
  await expect(put('b')).rejects.toThrow('closed')
  database = openDatabase(path)
  expect(await keys()).toEqual(['a'])
})

test('refuses the schema of a newer gateway', async () => {
  await database.close()
  const other = new DatabaseSync(path)
  other.exec('PRAGMA user_version = 999')
  other.close()
  expect(() => openDatabase(path)).toThrow('Start the newer version')
})

test('migrating transfers and rounds from text ids keeps all rows, guards and references', async () => {
  const older = join(folder, 'older.db')
  const file = new DatabaseSync(older)
  const until = (name: string) => Number.parseInt(name, 10) < 29
  for (const name of readdirSync('gateway/db/migrations').toSorted().filter(until)) {
    file.exec(readFileSync(`gateway/db/migrations/${name}`, 'utf8'))
  }
  file.exec(`PRAGMA user_version = 28;
    INSERT INTO vendor VALUES ('ATL', 'Atoll', 'open', NULL, NULL, 1);
    INSERT INTO game (node_id, vassalage, game_type, classify, name, min_bet, min_lines, rtp_bp, is_hot, has_demo, position)
      VALUES ('ATL-DICE', 'ATL', 'RNG', 'INHOUSE', 'Dice', 1, 1, 9900, 0, 1, 1);
    INSERT INTO member (id, account, nickname, password_hash, type, created_at) VALUES ('ana', 'ana', 'Ana', '', 0, 0);
    INSERT INTO play (id, vassalage, member_id, node_id, opened_at, seen_at) VALUES ('one', 'ATL', 'ana', 'ATL-DICE', 0, 0);
    INSERT INTO account VALUES ('member:ana', 7);
    INSERT INTO transfer VALUES ('z', 'bet', 'h', '{}', 1), ('a', 'settle', 'h', '{}', 2);
    INSERT INTO entry (transfer_id, account_id, amount, prev_hash, hash) VALUES ('z', 'member:ana', 7, 'p', 'h');
    INSERT INTO round (id, vassalage, play_id, stake, payout, state, detail, opened_at, closed_at)
      VALUES ('z', 'ATL', 'one', 5, 7, 'settled', 'told', 1, 2), ('a', 'ATL', 'one', 5, 0, 'open', NULL, 3, NULL);
    INSERT INTO jackpot (vassalage, share_bp, seed, carry, began_at, round_id) VALUES ('ATL', 1, 1, 0, 0, 'z')`)
  const rowsOf = (database: DatabaseSync) =>
    ['transfer', 'round', 'entry', 'jackpot'].map((table) =>
      database.prepare(`SELECT * FROM ${table} ORDER BY 1`).all(),
    )
  const before = rowsOf(file)
  file.close()
  await openDatabase(older).close()
  const now = new DatabaseSync(older)
  onTestFinished(() => now.close())
  expect(rowsOf(now)).toEqual(
    before.map((rows) => expect.arrayContaining(rows.map((row) => expect.objectContaining(row)))),
  )
  expect(rowsOf(now).map((rows) => rows.length)).toEqual([2, 2, 1, 1])
  expect(now.prepare('SELECT id FROM round ORDER BY rowid').all()).toEqual([{ id: 'z' }, { id: 'a' }])
  expect(() => now.exec("DELETE FROM transfer WHERE id = 'z'")).toThrow('append-only')
  expect(() => now.exec("UPDATE transfer SET kind = 'gift'")).toThrow('append-only')
  expect(() =>
    now.exec(
      "INSERT INTO entry (transfer_id, account_id, amount, prev_hash, hash) VALUES ('none', 'member:ana', 7, 'p', 'h')",
    ),
  ).toThrow('FOREIGN KEY')
  now.exec("UPDATE round SET state = 'settled', closed_at = 9 WHERE id = 'a'")
})

test('a migration that would leave a dangling reference changes nothing', async () => {
  await database.close()
  const file = new DatabaseSync(path)
  file.exec(`PRAGMA foreign_keys = OFF; PRAGMA user_version = 27; DELETE FROM account;
    INSERT INTO entry (transfer_id, account_id, amount, prev_hash, hash) VALUES ('none', 'nobody', 7, 'p', 'h')`)
  file.close()
  expect(() => openDatabase(path)).toThrow('028-whole-indexes.sql failed')
  const after = new DatabaseSync(path, { readOnly: true })
  onTestFinished(() => after.close())
  expect(after.prepare('PRAGMA user_version').get()).toEqual({ user_version: 27 })
})

test('migrating the first schema keeps its rows', async () => {
  const older = join(folder, 'older.db')
  const first = new DatabaseSync(older)
  first.exec(readFileSync('gateway/db/migrations/001-first.sql', 'utf8'))
  first.exec(`PRAGMA user_version = 1; INSERT INTO setting VALUES ('country', 'BD');
    INSERT INTO words VALUES ('help', 'contact', 'en', 'Contact', '', ''), ('message', 'code', 'en', 'Code', '', '')`)
  first.close()
  const newer = openDatabase(older)
  expect(await newer.read.selectFrom('setting').selectAll().execute()).toContainEqual({ key: 'country', value: 'BD' })
  // what editors write comes from their files alone
  expect(await newer.read.selectFrom('words').select('id').execute()).toEqual([{ id: 'code' }])
  expect(await newer.read.selectFrom('content_file').selectAll().execute()).toEqual([])
  await newer.close()
})
