import { readFileSync, writeFileSync } from 'node:fs'

/** Notes a moment, in milliseconds since the epoch, in a small file of its own. */
export function noteTime(file: string, at: number): void {
  writeFileSync(file, `${new Date(at).toISOString()}\n`)
}

/** Returns the moment that was noted last; null if none is known. */
export function notedTime(file: string): number | null {
  try {
    const at = Date.parse(readFileSync(file, 'utf8').trim())
    return Number.isNaN(at) ? null : at
  } catch {
    return null
  }
}
