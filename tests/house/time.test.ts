import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** Returns what defines a length of time a second time: its name, or an hour or a day as a number. */
function definitionsIn(text: string): string[] {
  const names = /\b(?:SECOND|MINUTE|HOUR|DAY)_MS\s*(?::\s*\w+\s*)?=(?!=)/g
  const numbers = /\b(?:86_?400_?000|3_?600_?000|24 \* 60 \* 60|60 \* 60 \* 1_?000|24 \* HOUR_MS)\b/g
  return [...text.matchAll(names), ...text.matchAll(numbers)].map(([found]) => found)
}

test('a second definition is found, however it is written', () => {
  const planted = [
    'const DAY_MS = 1',
    'export const HOUR_MS: number = 1',
    'const KEPT_MS = 90 * 86_400_000',
    'sql`SELECT at / 86400000`',
    'const day = 24 * 60 * 60 * 1000',
    'const hour = 3_600_000',
    'const day = 24 * HOUR_MS',
  ]
  expect(planted.map((line) => definitionsIn(line).length)).toEqual(planted.map(() => 1))
  expect(definitionsIn("import { DAY_MS } from '#contract/time/time.ts'\nconst KEPT_MS = 90 * DAY_MS")).toEqual([])
  expect(definitionsIn('if (DAY_MS === length) return 13_600_000')).toEqual([])
})

/** The service worker is served as it is written, so it imports nothing. */
const exempt = ['src/boot/entries/worker.js']

test('seconds, minutes, hours and days are defined in contract/time alone', () => {
  const files = globSync('{arcade,brand,contract,editing,gateway,publish,scripts,src}/**/*.{ts,tsx,astro,mjs,js}')
  expect(files.length).toBeGreaterThan(1_000)
  const found = files
    .filter((file) => !file.startsWith('contract/time/') && !exempt.includes(file))
    .flatMap((file) => definitionsIn(readFileSync(file, 'utf8')).map((definition) => `${file}: ${definition}`))
  expect(found).toEqual([])
})
