import type { Rows } from './database.ts'

/**
 * Caches a read that many calls of one turn of the event loop have in common: the first one queries, and the result is
 * dropped before the next turn. Not for data that the same turn has written.
 */
export function oncePerTurn<Value>(read: (rows: Rows, key: string) => Value) {
  const turns = new WeakMap<Rows, Map<string, { value: Value }>>()
  return (rows: Rows, key: string): Value => {
    const turn = turns.get(rows) ?? begin(rows)
    const asked = turn.get(key) ?? { value: read(rows, key) }
    turn.set(key, asked)
    return asked.value
  }

  function begin(rows: Rows): Map<string, { value: Value }> {
    const turn = new Map<string, { value: Value }>()
    turns.set(rows, turn)
    setImmediate(() => turns.delete(rows))
    return turn
  }
}
