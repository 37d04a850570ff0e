import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { promisify } from 'node:util'
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest'
import { prepareUpgrade } from '#gateway/backup/before-upgrade.ts'
import { readManifest, verifyFiles } from '#gateway/backup/manifest.ts'
import { openDatabase } from '#gateway/db/database.ts'
import { lockFolder } from '#gateway/db/folder-lock.ts'
import { codeSchema } from '#gateway/db/migrate.ts'
import { commandEnvironment } from '#tests/support/command-environment.ts'
import { startTestGateway } from '#tests/support/gateway.ts'
import { schemaAt, writeOlderDatabase } from '#tests/support/older-schema.ts'

const OLDER = 62
let folder = ''
let path = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'atoll-upgrade-'))
  path = join(folder, 'gateway.db')
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const run = (program: string, ...words: string[]) =>
  promisify(execFile)(process.execPath, [program, ...words], { env: commandEnvironment(folder) }).then(
    ({ stdout }) => ({ ok: true, text: stdout }),
    (error: { stdout: string; stderr: string }) => ({ ok: false, text: error.stdout + error.stderr }),
  )
const upgrade = () => run('scripts/run/upgrade.mjs', '--check')
const backups = () =>
  readdirSync(folder)
    .filter((name) => name.startsWith('before-'))
    .toSorted()

test('F36 a command of another version names both schemas and what to do, and does not migrate', async () => {
  writeOlderDatabase(path, OLDER)
  const commands = ['set', 'payouts', 'audit'].map((name) => run(`gateway/commands/${name}.ts`))
  for (const { ok, text } of await Promise.all(commands)) {
    expect(ok).toBe(false)
    expect(text).toContain(
      `gateway.db has schema ${OLDER}, and these commands are for schema ${codeSchema}: use the commands of the version that is running`,
    )
  }
  expect(schemaAt(path)).toBe(OLDER)
  expect(readdirSync(folder)).not.toContain('gateway.db.key')
})

test('F36 every command opens the database in the one place that never migrates', () => {
  const commands = readdirSync('gateway/commands', { recursive: true, encoding: 'utf8' }).filter(
    (name) => name.endsWith('.ts') && name !== 'on-database.ts',
  )
  const opening = commands.filter((name) =>
    /\bopen(Database|ForCommand)\b/.test(readFileSync(`gateway/commands/${name}`, 'utf8')),
  )
  expect(opening).toEqual([])
  expect(readFileSync('gateway/commands/on-database.ts', 'utf8')).not.toContain('openDatabase')
})

test('F36 a start migrates after a backup of the older database, and says so', async () => {
  writeOlderDatabase(path, OLDER)
  const sentences: string[] = []
  const gateway = await startTestGateway({ databasePath: path, isDemo: false, say: (line) => sentences.push(line) })
  await gateway.stop()
  expect(schemaAt(path)).toBe(codeSchema)
  const [backup = ''] = backups()
  expect(sentences).toEqual([
    `The database is migrated from schema ${OLDER} to ${codeSchema}, after a backup to ${join(folder, backup)}`,
  ])
  const manifest = readManifest(join(folder, backup))
  expect(manifest).toMatchObject({ files: [{ name: 'gateway.db', schema: OLDER }], isAudited: false })
  await verifyFiles(join(folder, backup), manifest)
  const copy = new DatabaseSync(join(folder, backup, 'gateway.db'), { readOnly: true })
  onTestFinished(() => copy.close())
  expect(copy.prepare('SELECT key, value FROM setting').all()).toEqual([{ key: 'older', value: 'kept' }])

  const again = await startTestGateway({ databasePath: path, isDemo: false, say: (line) => sentences.push(line) })
  await again.stop()
  expect(sentences).toHaveLength(1)
})

test('F36 a fresh database is made without a backup', async () => {
  const gateway = await startTestGateway({ databasePath: path, isDemo: false })
  await gateway.stop()
  expect(backups()).toEqual([])
})

test('F36 the two newest backups from before a migration are kept', async () => {
  for (const month of ['01', '02', '03']) {
    rmSync(path, { force: true })
    writeOlderDatabase(path, OLDER)
    const release = await prepareUpgrade({
      databasePath: path,
      side: 'players',
      now: new Date(`2026-${month}-01T00:00:00Z`),
    })
    release()
  }
  expect(backups()).toEqual(['20260201', '20260301'].map((day) => `before-schema-${codeSchema}-${day}T000000Z`))
})

test('F36 a start does not migrate below a gateway of the other side', async () => {
  writeOlderDatabase(path, OLDER)
  const release = lockFolder(path, 'agents')
  const refused = startTestGateway({ databasePath: path, isDemo: false })
  await expect(refused).rejects.toThrow('a gateway for agents of another version uses it: stop that one first')
  release()
  expect(schemaAt(path)).toBe(OLDER)
})

test('F36 upgrade --check says what a start would do, and what hinders it, and changes nothing', async () => {
  writeOlderDatabase(path, OLDER)
  const free = await upgrade()
  expect(free.text).toContain(`gateway.db has schema ${OLDER}, this version has ${codeSchema}`)
  expect(free.text).toContain('migrations: 063-links-of-closed-accounts.sql, ')
  expect(free.text).toMatch(/disk space needed \d+ MiB, free \d+ MiB/)
  expect(free.text).toContain('arcade: no database')
  expect(free.ok).toBe(true)
  const release = lockFolder(path, 'players')
  const hindered = await upgrade()
  release()
  expect(hindered).toMatchObject({
    ok: false,
    text: expect.stringContaining('HINDERED: a gateway for players is running'),
  })
  expect(schemaAt(path)).toBe(OLDER)
  expect(backups()).toEqual([])
  await openDatabase(path).close()
  expect((await upgrade()).text).toContain('nothing to migrate')
})
