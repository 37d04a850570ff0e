const DEPTH = 8 // deeper than any input of the contract
const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })

/**
 * Reads JSON as strictly as RFC 8259 allows: UTF-8 without a byte order mark, every key once, no key that could reach a
 * prototype, no NUL and no half of a surrogate pair in a string. `undefined` for anything else.
 */
export function parseJsonStrictly(bytes: Uint8Array): unknown {
  const text = decodeUtf8(bytes)
  if (text === undefined) return undefined
  try {
    const value: unknown = JSON.parse(text)
    return isSound(value) && countKeys(value) === countColons(text) ? value : undefined
  } catch {
    return undefined // not JSON
  }
}

/** The text of these bytes, or `undefined` when they are not UTF-8. */
export function decodeUtf8(bytes: Uint8Array): string | undefined {
  try {
    return decoder.decode(bytes)
  } catch {
    return undefined
  }
}

/** Whether a value, whoever parsed it, is shallow, has harmless keys and well-formed strings. */
export function isSound(value: unknown, depth = DEPTH): boolean {
  if (typeof value === 'string') return isSoundText(value)
  if (typeof value !== 'object' || value === null) return true
  if (depth === 0) return false
  return Object.entries(value).every(([key, inner]) => isSoundKey(key) && isSound(inner, depth - 1))
}

function isSoundText(text: string): boolean {
  return !text.includes('\0') && !/\p{Surrogate}/u.test(text)
}

function isSoundKey(key: string): boolean {
  return isSoundText(key) && key !== 'prototype' && !(key in Object.prototype)
}

function countKeys(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 0
  const inner = Object.values(value).reduce((sum: number, each) => sum + countKeys(each), 0)
  return Array.isArray(value) ? inner : inner + Object.keys(value).length
}

/** In sound JSON each key has one colon outside of strings, so fewer keys than colons means that one came twice. */
function countColons(text: string): number {
  return text.replaceAll(/"(?:[^"\\]|\\.)*"/g, '').split(':').length - 1
}
