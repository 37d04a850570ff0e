import type { Rows } from './database.ts'

/**
 * A read that many calls of one turn of the event loop need alike, as they share a commit: the first one asks, and the
 * answer is forgotten before the next turn. Not for what the same turn has written itself.
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
