import { existsSync, readdirSync, rmSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { isDeepStrictEqual } from 'node:util'
import { type Side, sides } from '#contract/rights.ts'
import { tryLock } from '#gateway/db/folder-lock.ts'
import { codeSchema, schemaOfFile } from '#gateway/db/migrate.ts'
import { StartRefused } from '#gateway/db/start-refused.ts'
import { type Manifest, readManifest } from './manifest.ts'
import { headOf, takeBackup } from './take-backup.ts'

/** How many of these backups are kept. */
const KEPT = 2
const NAMED = /^before-schema-\d+-(\d{8}T\d{6}Z)$/

interface Upgrade {
  readonly databasePath: string
  /** The side of the gateway that starts. */
  readonly side: Side
  readonly say?: ((sentence: string) => void) | undefined
  readonly now?: Date
}

/**
 * Makes a backup before a start migrates, and refuses while a gateway of the other side runs, whose code does not know
 * the new schema. Does nothing if there is nothing to migrate.
 * @returns lets the other side start again; call it once the database is migrated
 */
export async function prepareUpgrade(upgrade: Upgrade): Promise<() => void> {
  const { databasePath, side, say = () => undefined, now = new Date() } = upgrade
  const found = lookInto(databasePath)
  if (!found || found.schema >= codeSchema) return () => undefined
  const release = lockOthers(databasePath, side, found.schema)
  try {
    const change = `from schema ${found.schema} to ${codeSchema}`
    const known = backupOfUnfinished(dirname(databasePath), found)
    if (known === undefined) {
      const to = join(dirname(databasePath), nameOf(now))
      say(`The database is migrated ${change}, after a backup to ${to}`)
      await takeBackup({ databasePath, to, isAudited: false })
      removeOlder(dirname(databasePath))
    } else say(`The migration ${change} goes on; the backup from before it is ${known}`)
    return release
  } catch (error) {
    release()
    throw error
  }
}

interface Found {
  readonly schema: number
  readonly head: Manifest['head']
}

/** Returns the schema and the last entry of a database; `undefined` for a first start. */
export function lookInto(databasePath: string): Found | undefined {
  if ((statSync(databasePath, { throwIfNoEntry: false })?.size ?? 0) === 0) return undefined
  const file = new DatabaseSync(databasePath, { readOnly: true, timeout: 5000 })
  try {
    const schema = schemaOfFile(file)
    return schema === 0 ? undefined : { schema, head: headOf(file) }
  } finally {
    file.close()
  }
}

function lockOthers(databasePath: string, side: Side, schema: number): () => void {
  const releases: (() => void)[] = []
  for (const other of sides.filter((each) => each !== side)) {
    const release = tryLock(`${databasePath}.${other}.lock`)
    if (!release) {
      throw new StartRefused(
        `${databasePath} has to be migrated from schema ${schema} to ${codeSchema}, and a gateway for ${other} of ` +
          'another version uses it: stop that one first, then start both with this version.',
      )
    }
    releases.push(release)
  }
  return () => {
    for (const release of releases) release()
  }
}

/** `before-schema-65-20261128T153000Z` */
function nameOf(now: Date): string {
  return `before-schema-${codeSchema}-${now.toISOString().replace(/[-:]|\.\d+/g, '')}`
}

/** Returns the backup from before a migration that was interrupted between two steps: it must not be replaced. */
function backupOfUnfinished(folder: string, { schema, head }: Found): string | undefined {
  return ownBackups(folder)
    .map((name) => join(folder, name))
    .find((path) => {
      if (!path.includes(`before-schema-${codeSchema}-`) || !existsSync(join(path, 'manifest.json'))) return false
      const { files, head: before } = readManifest(path)
      return isDeepStrictEqual(before, head) && (files[0]?.schema ?? schema) < schema
    })
}

function removeOlder(folder: string): void {
  for (const name of ownBackups(folder).slice(KEPT)) rmSync(join(folder, name), { recursive: true })
}

/** Returns the backups that starts have made, the newest first. */
function ownBackups(folder: string): string[] {
  const timeOf = (name: string) => NAMED.exec(name)?.[1] ?? ''
  return readdirSync(folder)
    .filter((name) => NAMED.test(name))
    .toSorted((one, other) => timeOf(other).localeCompare(timeOf(one)))
}
