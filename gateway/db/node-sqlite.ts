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
  if (statement.columns().length > 0) return (values) => statement.all(...values)
  return (values) => {
    statement.run(...values)
    return []
  }
}

function adapt(statement: StatementSync) {
  return {
    reader: statement.columns().length > 0,
    all: (parameters: readonly unknown[]) => statement.all(...parameters.map(bindable)),
    run: (parameters: readonly unknown[]) => statement.run(...parameters.map(bindable)),
    iterate: (parameters: readonly unknown[]) => statement.iterate(...parameters.map(bindable)),
  }
}

function bindable(value: unknown): SQLInputValue {
  if (typeof value === 'boolean') return value ? 1 : 0
  if (value === undefined) return null
  return value as SQLInputValue // Kysely's compiler only binds values of the typed tables
}
