import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, rmdirSync } from 'node:fs'
import { basename, dirname, join, resolve } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { audit } from '#gateway/audit/audit.ts'
import { codeSchema, schemaOfFile } from '#gateway/db/migrate.ts'
import { type Moment, holdMoment, syncToDisk } from '#gateway/db/snapshot.ts'
import { needSpace } from './disk-space.ts'
import { keyCheckOf } from './key-check.ts'
import { type Manifest, describeFile, writeManifest } from './manifest.ts'
import { NotBackedUp } from './not-backed-up.ts'

/** What a backup is taken of, and where to. */
export interface Wanted {
  /** The gateway's database, which may be in use; the arcade's is `arcade.db` beside it. */
  readonly databasePath: string
  /** A folder that is empty or does not exist. */
  readonly to: string
  /** Whether the audit proves the copy, which takes longer than the copy itself. */
  readonly isAudited: boolean
}

/**
 * Copies one moment of the gateway's database, with the members' pictures in it, and of the arcade's, while both are in
 * use. The folder gets its name last: one that was interrupted ends with `.unfinished` and has no manifest.
 * @throws NotBackedUp, and leaves nothing behind
 */
export async function takeBackup({ databasePath, to, isAudited }: Wanted): Promise<Manifest> {
  const folder = resolve(to)
  const arcadePath = join(dirname(databasePath), 'arcade.db')
  if (!existsSync(databasePath)) throw new NotBackedUp(`No database at ${databasePath}: set ATOLL_DATA.`)
  refuseUsed(folder)
  const unfinished = `${folder}.unfinished`
  refuseUnfinished(unfinished)
  mkdirSync(dirname(folder), { recursive: true, mode: 0o700 })
  needSpace(dirname(folder), [databasePath, arcadePath])
  mkdirSync(unfinished, { mode: 0o700 })
  try {
    const at = Date.now()
    const facts = await copyMoment(holdMoment(databasePath, arcadePath), unfinished)
    const canAudit =
      isAudited && facts.files.every(({ name, schema }) => name !== 'gateway.db' || schema === codeSchema)
    if (canAudit) await proveLedger(join(unfinished, 'gateway.db'))
    const keyCheck = (await keyCheckOf(`${databasePath}.key`)) ?? null
    const manifest = { format: 1 as const, at, ...facts, keyCheck, isAudited: canAudit }
    writeManifest(unfinished, manifest)
    if (existsSync(folder)) rmdirSync(folder)
    renameSync(unfinished, folder)
    syncToDisk(dirname(folder))
    return manifest
  } catch (error) {
    rmSync(unfinished, { recursive: true, force: true })
    throw error
  }
}

/** Refuses a folder with something in it, which a backup could mix with. */
export function refuseUsed(folder: string): void {
  if (existsSync(folder) && readdirSync(folder).length > 0) {
    throw new NotBackedUp(`${folder} is not empty: choose a new folder for each backup.`)
  }
}

function refuseUnfinished(unfinished: string): void {
  if (!existsSync(unfinished)) return
  throw new NotBackedUp(
    `${unfinished} is what an interrupted backup left, or another one is being made: if none is, remove it first.`,
  )
}

async function copyMoment(moment: Moment, folder: string): Promise<Pick<Manifest, 'files' | 'head'>> {
  const { gateway, arcade } = moment
  try {
    const schemas = [schemaOfFile(gateway.file), arcade && schemaOfFile(arcade.file)]
    const head = headOf(gateway.file)
    await gateway.copyTo(join(folder, 'gateway.db'))
    gateway.release()
    await arcade?.copyTo(join(folder, 'arcade.db'))
    const files = [await describeChecked(folder, 'gateway.db', schemas[0] ?? 0)]
    if (arcade) files.push(await describeChecked(folder, 'arcade.db', schemas[1] ?? 0))
    return { files, head }
  } finally {
    for (const { file } of [gateway, ...(arcade ? [arcade] : [])]) if (file.isOpen) file.close()
  }
}

/** Returns the last entry of a ledger; null for a file without one. */
export function headOf(file: DatabaseSync): Manifest['head'] {
  const hasLedger = file.prepare("SELECT 1 FROM sqlite_schema WHERE type = 'table' AND name = 'entry'").get()
  const last = hasLedger && file.prepare('SELECT seq, hash FROM entry ORDER BY seq DESC LIMIT 1').get()
  return last ? { seq: Number(last.seq), hash: String(last.hash) } : null
}

async function describeChecked(folder: string, name: 'gateway.db' | 'arcade.db', schema: number) {
  const file = new DatabaseSync(join(folder, name), { readOnly: true })
  try {
    const found = file.prepare('PRAGMA quick_check(1)').get()?.quick_check
    const [broken] = file.prepare('PRAGMA foreign_key_check').all()
    if (found !== 'ok' || broken) {
      const wrong = found === 'ok' ? `a row of ${String(broken?.table)} refers to a missing one` : String(found)
      throw new NotBackedUp(`${name} is damaged, so this is no backup: ${wrong}. Restore an earlier backup.`)
    }
  } finally {
    file.close()
  }
  return describeFile(folder, name, schema)
}

async function proveLedger(copy: string): Promise<void> {
  const { findings } = await audit(copy)
  if (findings.length === 0) return
  throw new NotBackedUp(
    `The audit of the copy fails, so it is no backup of a sound ledger (npm run audit lists all): ${findings[0]}. ` +
      `Nothing was written to ${basename(dirname(copy)).replace(/\.unfinished$/, '')}.`,
  )
}
