/**
 * How many entries of lists were lost between an answer's value and what its schema let through. A reader drops a bad
 * entry and keeps the list (contract/lists.ts); in our own answer each of them is a bug worth a line in the log.
 */
export function countDroppedItems(said: unknown, parsed: unknown): number {
  if (Array.isArray(said) && Array.isArray(parsed)) return said.length - parsed.length
  if (!isRecord(said) || !isRecord(parsed)) return 0
  return Object.keys(parsed).reduce((sum, key) => sum + countDroppedItems(said[key], parsed[key]), 0)
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
