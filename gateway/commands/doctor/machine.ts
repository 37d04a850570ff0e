import { existsSync, mkdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { DAY_MS } from '#contract/time/time.ts'
import { bytesOf, freeBytes, inMiB } from '#gateway/backup/disk-space.ts'
import { clockFault, lastWritten } from '#gateway/clock/written.rows.ts'
import { openOrRefuse } from '#gateway/commands/on-database.ts'
import { lastBackup } from '#gateway/db/last-backup.ts'
import { codeSchema, schemaOfFile } from '#gateway/db/migrate.ts'
import { type Finding, fault, fine, warning } from './finding.ts'

/** What all must be able to be: files of the data folder that only their owner reads. */
const PRIVATE = [
  'gateway.db',
  'gateway.db-wal',
  'gateway.db-shm',
  'gateway.db.key',
  'gateway.db.head',
  'arcade.db',
  'arcade.db-wal',
  'arcade-secret',
]
/** Bits of a mode with which others than the owner read, write or open. */
const OTHERS = 0o077
const NODE = 24
const ROOM = 1024 ** 3
const BACKUP_MS = 2 * DAY_MS

/** Checks the version of Node. */
export function checkNode(version: string): Finding {
  const says = `v${version}`
  if (Number(version.split('.')[0]) >= NODE) return fine('node', says)
  return fault('node', `${says}: use npm run, which brings Node ${NODE}, or install it`)
}

/** Checks the rights of the files in the data folder. */
export function checkRights(data: string): Finding[] {
  if (process.platform === 'win32') return []
  if (!existsSync(data)) return [warning('data folder', `${data} is not there yet: the first start makes it`)]
  const folder = statSync(data).mode & OTHERS ? [warning('rights', `others can open ${data}: chmod 700 ${data}`)] : []
  const open = PRIVATE.map((name) => join(data, name)).filter(
    (path) => existsSync(path) && statSync(path).mode & OTHERS,
  )
  const files = open.map((path) => fault('rights', `others can read ${path}: chmod 600 ${path}`))
  const found = [...folder, ...files]
  return found.length > 0 ? found : [fine('rights', `only their owner reads the files of ${data}`)]
}

/** Checks that the disk has room for a backup of the database, and for a day. */
export function checkDisk(data: string): Finding {
  mkdirSync(data, { recursive: true, mode: 0o700 })
  const free = freeBytes(data)
  const needed = bytesOf(['gateway.db', 'arcade.db'].map((name) => join(data, name)))
  const says = `${inMiB(free)} free for ${data}, whose databases have ${inMiB(needed)}`
  if (free < needed) return fault('disk', `${says}: no backup has room; make some`)
  return free < ROOM ? warning('disk', `${says}: make room`) : fine('disk', says)
}

/** Checks the database's schema against this code, the clock against what it has written, and its last backup. */
export async function checkDatabase(path: string): Promise<Finding[]> {
  if (!existsSync(path))
    return [warning('database', `there is none at ${path}: start the gateway once, or correct folders.data`)]
  const schema = schemaAt(path)
  if (typeof schema === 'string') return [fault('database', `${path}: ${schema}`)]
  if (schema !== codeSchema) {
    const remedy =
      schema > codeSchema ? 'use the newer version' : 'npm run upgrade -- --check says what a start would do'
    return [fault('database', `${path} has schema ${schema}, and this version ${codeSchema}: ${remedy}`)]
  }
  return [fine('database', `${path} has schema ${schema}, as this version`), await checkClock(path), checkBackup(path)]
}

function schemaAt(path: string): number | string {
  try {
    using file = new DatabaseSync(path, { readOnly: true })
    return schemaOfFile(file)
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}

async function checkClock(path: string): Promise<Finding> {
  const database = openOrRefuse(path)
  if (typeof database === 'string') return fault('database', database)
  try {
    const wrong = clockFault(Date.now(), await lastWritten(database.read, path))
    if (wrong === undefined) return fine('clock', 'it agrees with what the gateway wrote last')
    return fault('clock', `${wrong}: set it right, or, if it is right now, npm run clock -- accept`)
  } finally {
    await database.close()
  }
}

function checkBackup(path: string): Finding {
  const at = lastBackup(path)
  if (at === null) return warning('backup', 'none is known: npm run backup -- --to FOLDER, every night')
  const says = `the last one is of ${new Date(at).toISOString()}`
  return Date.now() - at > BACKUP_MS ? warning('backup', `${says}: make one every night`) : fine('backup', says)
}
