import { sql } from 'kysely'
import type { Rows } from './database.ts'

/** Append-only tables, each with the schema version that introduced it. */
const APPEND_ONLY = {
  entry: 1,
  transfer: 1,
  points_entry: 2,
  line: 39,
  line_agent: 39,
  contract_event: 40,
  pay_line: 41,
  lottery_ticket: 42,
  lottery_win: 42,
  lottery_refund: 42,
  lottery_log: 42,
  lottery_closing: 43,
  line_entry: 44,
  limit_change: 53,
  break_reach: 66,
  break_release: 76,
  account_parting: 76,
  session_change: 58,
  wallet_move: 52,
  lottery_beacon: 49,
  lottery_peer: 49,
  round_raise: 77,
  service_message: 91,
  service_note: 91,
  activity_join: 95,
  activity_taken: 95,
  board_place: 95,
  raffle_before: 101,
  raffle_line: 101,
  raffle_win: 101,
}

/** Reports faults that SQLite finds in the file, its foreign keys, and the triggers that protect append-only tables. */
export async function checkFile(rows: Rows, report: (finding: string) => void): Promise<void> {
  const pages = await sql<{ integrity_check: string }>`PRAGMA integrity_check`.execute(rows)
  for (const { integrity_check } of pages.rows) if (integrity_check !== 'ok') report(`the file: ${integrity_check}`)
  const keys = await sql<{ table: string; parent: string }>`PRAGMA foreign_key_check`.execute(rows)
  for (const { table, parent } of keys.rows) report(`a row of ${table} refers to a missing row of ${parent}`)
  const schema = await sql<{ name: string }>`SELECT name FROM sqlite_schema`.execute(rows)
  const present = new Set(schema.rows.map(({ name }) => name))
  const since = await schemaOf(rows)
  const tables = Object.entries(APPEND_ONLY).flatMap(([table, from]) => (from <= since ? [table] : []))
  const guards = tables.flatMap((table) => [`${table}_no_delete`, `${table}_no_update`])
  for (const guard of guards) if (!present.has(guard)) report(`the trigger ${guard} is missing`)
}

/** Returns the schema version of the file. */
export async function schemaOf(rows: Rows): Promise<number> {
  const version = await sql<{ user_version: number }>`PRAGMA user_version`.execute(rows)
  return version.rows[0]?.user_version ?? 0
}

/** Returns the number of the last entry ever written, which SQLite stores apart from the entries. */
export async function lastWritten(rows: Rows): Promise<number> {
  const { rows: found } = await sql<{ seq: number }>`SELECT seq FROM sqlite_sequence WHERE name = 'entry'`.execute(rows)
  return found[0]?.seq ?? 0
}
