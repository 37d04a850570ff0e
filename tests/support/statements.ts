import { DatabaseSync, StatementSync } from 'node:sqlite'

/** The methods by which this project runs SQL. */
const methods = [
  [StatementSync.prototype, 'run'],
  [StatementSync.prototype, 'all'],
  [StatementSync.prototype, 'get'],
  [DatabaseSync.prototype, 'exec'],
] as const

/**
 * Calls `after` with each SQL statement of this process that has run, whatever code ran it.
 * @returns ends the watch
 */
export function watchStatements(after: (sql: string) => void): () => void {
  const originals = methods.map(([prototype, name]) => [prototype, name, Reflect.get(prototype, name)] as const)
  for (const [prototype, name, original] of originals) {
    Reflect.set(prototype, name, function watched(this: object, ...values: unknown[]): unknown {
      const result: unknown = Reflect.apply(original, this, values)
      after(this instanceof StatementSync ? this.sourceSQL : String(values[0]))
      return result
    })
  }
  return () => {
    for (const [prototype, name, original] of originals) Reflect.set(prototype, name, original)
  }
}
