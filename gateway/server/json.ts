const DEPTH = 8 // deeper than any input of the contract
const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })

/**
 * Parses JSON as strictly as RFC 8259 allows: UTF-8 without a byte order mark, unique keys, no key that could reach a
 * prototype, no NUL and no lone surrogate in a string. Returns `undefined` for anything else.
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

/** Decodes UTF-8; `undefined` if the bytes are invalid. */
export function decodeUtf8(bytes: Uint8Array): string | undefined {
  try {
    return decoder.decode(bytes)
  } catch {
    return undefined
  }
}

/** Returns whether a parsed value is shallow and has only safe keys and well-formed strings. */
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

/** Counts the colons outside strings: each key has one, so more colons than keys mean a duplicate key. */
function countColons(text: string): number {
  return text.replaceAll(/"(?:[^"\\]|\\.)*"/g, '').split(':').length - 1
}
