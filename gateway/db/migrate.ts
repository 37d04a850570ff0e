import { readFileSync, readdirSync } from 'node:fs'
import type { DatabaseSync } from 'node:sqlite'

const folder = new URL('./migrations/', import.meta.url)

/** Brings the schema up to date: every `NNN-name.sql` past `user_version`, each in a transaction of its own. */
export function migrate(database: DatabaseSync): void {
  const row = database.prepare('PRAGMA user_version').get()
  const current = Number(row?.user_version ?? 0)
  const files = readdirSync(folder).filter((name) => name.endsWith('.sql')).toSorted()
  for (const name of files) {
    const version = Number.parseInt(name, 10)
    if (version <= current) continue
    database.exec(`BEGIN IMMEDIATE; ${readFileSync(new URL(name, folder), 'utf8')}; PRAGMA user_version=${version}; COMMIT;`)
  }
}
