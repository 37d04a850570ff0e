import { readFileSync, readdirSync } from 'node:fs'
import type { DatabaseSync } from 'node:sqlite'
import { StartRefused } from './start-refused.ts'
import { identityKey, mailboxKey, payeeKey } from '#contract/typed/person-key.ts'

const folder = new URL('./migrations/', import.meta.url)
const files: readonly string[] = readdirSync(folder)
  .filter((name) => name.endsWith('.sql'))
  .toSorted()

/** The schema that this code works with. */
export const codeSchema = numberOf(files.at(-1) ?? '0')

/** Returns the migrations that a database of this schema lacks, in order. */
export function migrationsAfter(schema: number): string[] {
  return files.filter((name) => numberOf(name) > schema)
}

/**
 * Brings the schema up to date: runs every `NNN-name.sql` past `user_version`, each in its own transaction. Foreign
 * keys are checked at its end, so that a table may be rebuilt (sqlite.org/lang_altertable.html, 7). Throws, and leaves
 * the schema unchanged, if one fails or if a newer gateway made the file.
 */
export function migrate(database: DatabaseSync): void {
  database.exec('PRAGMA foreign_keys=OFF')
  addKeyFunctions(database)
  for (const name of files) apply(database, name)
  const version = schemaOfFile(database)
  if (version > codeSchema) {
    throw new StartRefused(
      `The database has schema ${version}, and this version knows ${codeSchema}. Start the newer version, or go back to the ` +
        'backup from before the upgrade (docs/operating.md, Backups).',
    )
  }
  database.exec('PRAGMA foreign_keys=ON')
}

function apply(database: DatabaseSync, name: string): void {
  const version = numberOf(name)
  if (version <= schemaOfFile(database)) return
  database.exec('BEGIN IMMEDIATE')
  try {
    // checked again under the lock: another process may have been faster
    if (version > schemaOfFile(database)) {
      database.exec(`${readFileSync(new URL(name, folder), 'utf8')}\n; PRAGMA user_version=${version}`)
      const [broken] = database.prepare('PRAGMA foreign_key_check').all()
      if (broken)
        throw new Error(`A row of ${String(broken.table)} refers to a missing row of ${String(broken.parent)}.`)
    }
    database.exec('COMMIT')
  } catch (error) {
    if (database.isTransaction) database.exec('ROLLBACK')
    throw new Error(`Migration ${name} failed, nothing was changed.`, { cause: error })
  }
}

/** Returns the schema of an open file; 0 for one without tables. */
export function schemaOfFile(database: DatabaseSync): number {
  return Number(database.prepare('PRAGMA user_version').get()?.user_version ?? 0)
}

/** Lets migration 066 compare what is stored as later code does. */
function addKeyFunctions(database: DatabaseSync): void {
  const pure = { deterministic: true }
  database.function('mailbox_key', pure, (address) => mailboxKey(String(address)))
  database.function('identity_key', pure, (number) => identityKey(String(number)))
  database.function('payee_key', pure, (provider, number) =>
    payeeKey({ provider: String(provider), number: String(number) }),
  )
}

function numberOf(name: string): number {
  return Number.parseInt(name, 10)
}
