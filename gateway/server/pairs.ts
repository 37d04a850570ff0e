import { isSound } from './json.ts'

const PAIRS = 64

/**
 * Parses `a=1&b=2` of a query string or a form body (application/x-www-form-urlencoded). `undefined` if it is malformed
 * or has a duplicate key: two parsers can disagree on its value.
 */
export function parsePairs(text: string | undefined): Record<string, string> | undefined {
  if (text === undefined) return undefined
  const pairs = text.split('&').filter((pair) => pair !== '')
  if (pairs.length > PAIRS) return undefined
  const found = new Map<string, string>()
  for (const pair of pairs) {
    const at = pair.indexOf('=')
    const key = decode(at < 0 ? pair : pair.slice(0, at))
    const value = decode(at < 0 ? '' : pair.slice(at + 1))
    if (key === undefined || value === undefined || found.has(key)) return undefined
    found.set(key, value)
  }
  const record = Object.fromEntries(found)
  return isSound(record) ? record : undefined
}

function decode(text: string): string | undefined {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '))
  } catch {
    return undefined // a stray % or bytes that are not UTF-8
  }
}
