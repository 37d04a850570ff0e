import { copyFileSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import { openDatabase } from '#gateway/db/database.ts'

let source: Promise<string> | undefined

/**
 * Writes an empty database of the present schema. It is migrated once for all tests of a process: each migration is
 * a commit of its own, so that all of them take 200 ms of processor time, and wait for the disk 85 times.
 */
export async function writeMigrated(path: string): Promise<void> {
  source ??= migrateOnce()
  copyFileSync(await source, path)
}

async function migrateOnce(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'atoll-migrated-'))
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  const path = join(folder, 'gateway.db')
  await openDatabase(path).close()
  return path
}
