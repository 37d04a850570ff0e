import { createHash } from 'node:crypto'
import type { Title } from './title.ts'

/** Returns the SHA-256 of everything that decides about money: the canonical JSON of a title without its drawings, in hex. */
export function hashOf({ art: _art, ...rules }: Title): string {
  return createHash('sha256').update(canonical(rules)).digest('hex')
}

/** Returns JSON with sorted keys and without whitespace. */
function canonical(value: unknown): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  if (Array.isArray(value)) return `[${value.map(canonical).join()}]`
  const pairs = Object.entries(value).filter(([, each]) => each !== undefined)
  return `{${pairs
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([key, each]) => `${JSON.stringify(key)}:${canonical(each)}`)
    .join()}}`
}
