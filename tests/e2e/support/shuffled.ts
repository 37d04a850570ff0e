import { globSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/** Returns the same numbers in [0, 1) for the same seed (mulberry32). */
function numbersFrom(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/**
 * Returns a project for each test file, in an order that the seed decides: Playwright sorts files, but runs projects as
 * they are listed.
 */
export function shuffledProjects(seed: string): { name: string; testMatch: string }[] {
  const next = numbersFrom(Number(seed))
  const files = globSync('**/*.spec.ts', { cwd: fileURLToPath(new URL('..', import.meta.url)) }).toSorted()
  const drawn = files.map((file) => [next(), file] as const)
  return drawn.toSorted(([one], [other]) => one - other).map(([, file]) => ({ name: file, testMatch: `**/${file}` }))
}
