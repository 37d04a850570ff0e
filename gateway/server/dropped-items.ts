/**
 * How many entries of lists were lost between an answer's value and what its schema let through. A reader drops a bad
 * entry and keeps the list (contract/lists.ts); in our own answer each of them is a bug worth a line in the log.
 */
export function countDroppedItems(answered: unknown, parsed: unknown): number {
  if (Array.isArray(answered) && Array.isArray(parsed)) return answered.length - parsed.length
  if (!isRecord(answered) || !isRecord(parsed)) return 0
  return Object.keys(parsed).reduce((sum, key) => sum + countDroppedItems(answered[key], parsed[key]), 0)
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
