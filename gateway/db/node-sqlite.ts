import type { DatabaseSync, SQLInputValue, StatementSync } from 'node:sqlite'
import { type Dialect, SqliteDialect } from 'kysely'

/** node:sqlite behind the small interface that Kysely's SQLite dialect asks for; statements are prepared once. */
export function nodeSqliteDialect(database: DatabaseSync): Dialect {
  const prepared = new Map<string, ReturnType<typeof adapt>>()
  return new SqliteDialect({
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
  return value as SQLInputValue // Kysely's compiler binds only what the typed tables hold
}
