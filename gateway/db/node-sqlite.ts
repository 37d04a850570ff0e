import type { DatabaseSync, SQLInputValue, StatementSync } from 'node:sqlite'
import { Kysely, SqliteDialect } from 'kysely'
import type { Rows } from './database.ts'
import type { Tables } from './tables.ts'

/** Runs one statement with values of SQLite's own types and returns its rows. */
export type Run = (values: readonly SQLInputValue[]) => unknown[]

const connections = new WeakMap<Rows, DatabaseSync>()

/** Returns the rows of an open file: node:sqlite behind the small interface that Kysely's SQLite dialect requires. */
export function rowsOf(database: DatabaseSync): Rows {
  const prepared = new Map<string, ReturnType<typeof adapt>>()
  const dialect = new SqliteDialect({
    database: {
      prepare(sql) {
        const known = prepared.get(sql)
        if (known) return known
        const statement = adapt(database.prepare(sql))
        prepared.set(sql, statement)
        return statement
      },
      close() {
        prepared.clear()
        database.close()
      },
    },
  })
  const rows = new Kysely<Tables>({ dialect })
  connections.set(rows, database)
  return rows
}

/** Prepares one statement permanently, bypassing Kysely, whose overhead per run exceeds SQLite's own time. */
export function statementOf(rows: Rows, sql: string): Run {
  const database = connections.get(rows)
  if (!database) throw new Error('These rows are of no file that was opened here.')
  const statement = database.prepare(sql)
  if (statement.columns().length > 0) return (values) => readAll(statement, values)
  return (values) => {
    statement.run(...values)
    return []
  }
}

function adapt(statement: StatementSync) {
  return {
    reader: statement.columns().length > 0,
    all: (parameters: readonly unknown[]) => readAll(statement, parameters.map(bindable)),
    run: (parameters: readonly unknown[]) => statement.run(...parameters.map(bindable)),
    iterate: (parameters: readonly unknown[]) => statement.iterate(...parameters.map(bindable)),
  }
}

/**
 * Returns all rows. node:sqlite throws if a number is beyond what JavaScript counts exactly; a query answers the nearest
 * number that it can, so that no stored value makes a page fail. A write throws, and is rolled back.
 */
function readAll(statement: StatementSync, values: readonly SQLInputValue[]) {
  try {
    return statement.all(...values)
  } catch (error) {
    if (!isOutOfRange(error) || !/^\s*(?:select|with)\b/i.test(statement.sourceSQL)) throw error
    statement.setReadBigInts(true)
    try {
      return statement.all(...values).map(clamped)
    } finally {
      statement.setReadBigInts(false)
    }
  }
}

function isOutOfRange(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ERR_OUT_OF_RANGE'
}

function clamped(row: ReturnType<StatementSync['all']>[number]) {
  const max = Number.MAX_SAFE_INTEGER
  const near = (value: unknown) => (typeof value === 'bigint' ? Math.min(Math.max(Number(value), -max), max) : value)
  return Object.fromEntries(Object.entries(row).map(([name, value]) => [name, near(value)]))
}

function bindable(value: unknown): SQLInputValue {
  if (typeof value === 'boolean') return value ? 1 : 0
  if (value === undefined) return null
  return value as SQLInputValue // Kysely's compiler only binds values of the typed tables
}
