import type { SQLInputValue } from 'node:sqlite'
import type { Compilable } from 'kysely'
import type { Rows } from './database.ts'
import { statementOf } from './node-sqlite.ts'

/** A placeholder for a value while a query is compiled. */
class Slot {
  readonly name: string | symbol

  constructor(name: string | symbol) {
    this.name = name
  }
}

/**
 * Prepares a query on the path of every bet: Kysely builds it once per database, then only the values change, and
 * SQLite is called directly (building it, or running it through Kysely, takes longer than SQLite itself). `build` must
 * pass its values on unchanged: nothing may be computed from them, and no branch may depend on them.
 * @returns a function that runs the query with its values and returns its rows. They are there at once, since a promise
 * for each would cost as much as the query; the type leaves that open, so that callers await this query like any other
 */
export function prepared<Values extends object, Row>(
  build: (rows: Rows, values: Values) => Compilable<Row>,
): (rows: Rows, values: Values) => Row[] | Promise<Row[]> {
  const ready = new WeakMap<Rows, (values: Values) => Row[]>()
  return (rows, values) => {
    const known = ready.get(rows)
    if (known) return known(values)
    const made = make(rows, build)
    ready.set(rows, made)
    return made(values)
  }
}

function make<Values extends object, Row>(rows: Rows, build: (rows: Rows, values: Values) => Compilable<Row>) {
  const { sql, parameters } = build(rows, slotsFor<Values>()).compile()
  const run = statementOf(rows, sql)
  // the typed tables hold SQLite's own types, as they do with Kysely
  const valueOf = (values: Values, slot: unknown) =>
    (slot instanceof Slot ? Reflect.get(values, slot.name) : slot) as SQLInputValue
  return (values: Values) => run(parameters.map((slot) => valueOf(values, slot))) as Row[]
}

function slotsFor<Values extends object>(): Values {
  const slots = new Proxy({}, { get: (_target, name) => new Slot(name) })
  return slots as Values // the only place where a name replaces a value; `build` only passes it on
}
