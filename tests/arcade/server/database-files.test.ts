import { copyFileSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest'
import { startWritingBack } from '#arcade/database-files.ts'
import { openDatabase } from '#arcade/database.ts'

let folder = ''
let path = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'atoll-arcade-'))
  path = join(folder, 'arcade.db')
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

/** Opens a copy of the file alone, without its log. */
function copyAlone(): DatabaseSync {
  const copy = join(folder, 'copy.db')
  copyFileSync(path, copy)
  const file = new DatabaseSync(copy)
  onTestFinished(() => file.close())
  return file
}

test('F35 a copy of the file alone has the schema after a start, and what was written soon after', async () => {
  const database = openDatabase(path)
  expect(copyAlone().prepare('SELECT count(*) AS n FROM round').get()).toEqual({ n: 0 })
  const warnings: string[] = []
  const stop = startWritingBack(database, { everyMs: 5, warn: (line) => warnings.push(line) })
  onTestFinished(() => {
    stop()
    database.close()
  })
  database.exec('CREATE TABLE later (id INTEGER)')
  const later = "SELECT name FROM sqlite_schema WHERE name = 'later'"
  await expect.poll(() => copyAlone().prepare(later).get()).toEqual({ name: 'later' })
  expect(warnings).toEqual([])
})

test.each([
  ['missing', () => rmSync(path)],
  ['empty', () => writeFileSync(path, '')],
])('F35 a database that is %s where there was one stops the start, and none is made', (_title, lose) => {
  openDatabase(path).close()
  openDatabase(path).close()
  lose()
  const before = readdirSync(folder)
  expect(() => openDatabase(path)).toThrow('arcade.db is missing or empty, but there was a database: put a copy')
  expect(readdirSync(folder)).toEqual(before)
})

test('F35 a spoiled page stops the start', () => {
  const database = openDatabase(path)
  const root = Number(database.prepare("SELECT rootpage FROM sqlite_schema WHERE name = 'round'").get()?.['rootpage'])
  const size = Number(database.prepare('PRAGMA page_size').get()?.['page_size'])
  database.close()
  const bytes = readFileSync(path)
  bytes.fill(0xa5, (root - 1) * size, root * size)
  writeFileSync(path, bytes)
  expect(() => openDatabase(path)).toThrow('arcade.db is damaged or no database: put a copy of it in its place.')
})
