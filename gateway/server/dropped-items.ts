/**
 * Counts the list items that the schema dropped from an answer. A client drops an invalid item and keeps the list
 * (contract/lists.ts); in our own answers each one is a bug that must be logged.
 */
export function countDroppedItems(answered: unknown, parsed: unknown): number {
  if (Array.isArray(answered) && Array.isArray(parsed)) return answered.length - parsed.length
  if (!isRecord(answered) || !isRecord(parsed)) return 0
  return Object.keys(parsed).reduce((sum, key) => sum + countDroppedItems(answered[key], parsed[key]), 0)
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
