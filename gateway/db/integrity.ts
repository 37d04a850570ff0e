import { sql } from 'kysely'
import type { Rows } from './database.ts'

/** Without these the ledger would not be append-only. */
const GUARDS = ['entry_no_delete', 'entry_no_update', 'transfer_no_delete', 'transfer_no_update']

/** What SQLite itself finds wrong with the file, its keys and the guards of the ledger. */
export async function checkFile(rows: Rows, report: (finding: string) => void): Promise<void> {
  const pages = await sql<{ integrity_check: string }>`PRAGMA integrity_check`.execute(rows)
  for (const { integrity_check } of pages.rows) if (integrity_check !== 'ok') report(`the file: ${integrity_check}`)
  const keys = await sql<{ table: string; parent: string }>`PRAGMA foreign_key_check`.execute(rows)
  for (const { table, parent } of keys.rows) report(`a row of ${table} points to a row of ${parent} that is not there`)
  const triggers = await sql<{ name: string }>`SELECT name FROM sqlite_schema WHERE type = 'trigger'`.execute(rows)
  const present = new Set(triggers.rows.map(({ name }) => name))
  for (const guard of GUARDS) if (!present.has(guard)) report(`the guard ${guard} was taken away`)
}

/** The number of the last entry ever written, which SQLite keeps apart from the entries. */
export async function lastWritten(rows: Rows): Promise<number> {
  const { rows: found } = await sql<{ seq: number }>`SELECT seq FROM sqlite_sequence WHERE name = 'entry'`.execute(rows)
  return found[0]?.seq ?? 0
}
