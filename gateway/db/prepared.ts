import type { Compilable, CompiledQuery } from 'kysely'
import type { Rows } from './database.ts'

/** Stands for a value while a query is compiled. */
class Slot {
  readonly name: string | symbol

  constructor(name: string | symbol) {
    this.name = name
  }
}

/**
 * A query on the path of every bet: Kysely builds it once for a database, afterwards only the values change (building
 * costs more than SQLite takes to run it). `build` must use its values as they are: nothing may be computed from them,
 * and no branch may hang on them.
 * @returns runs the query with its values and gives its rows
 */
export function prepared<Values extends object, Row>(
  build: (rows: Rows, values: Values) => Compilable<Row>,
): (rows: Rows, values: Values) => Promise<Row[]> {
  const compiled = new WeakMap<Rows, CompiledQuery<Row>>()
  return async (rows, values) => {
    const query = compiled.get(rows) ?? build(rows, slotsFor<Values>()).compile()
    compiled.set(rows, query)
    const parameters = query.parameters.map((value) =>
      value instanceof Slot ? Reflect.get(values, value.name) : value,
    )
    const result = await rows.executeQuery<Row>({ ...query, parameters })
    return result.rows
  }
}

function slotsFor<Values extends object>(): Values {
  const slots = new Proxy({}, { get: (_target, name) => new Slot(name) })
  return slots as Values // the one place where a name stands in for a value; `build` only passes it on
}
