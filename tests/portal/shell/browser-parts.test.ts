import { globSync, readFileSync } from 'node:fs'
import { afterEach, expect, test, vi } from 'vitest'
import { deadline } from '#browser/deadline.ts'
import { parseUrl } from '#texts/parse-url.ts'
import { randomId } from '#browser/random-id.ts'
import { openTabChannel } from '#browser/tabs.ts'

// Parts that a browser may lack or refuse are used in one file each, which copes.

/** Such a part, and the only files that may use it. */
const parts: readonly (readonly [RegExp, readonly string[]])[] = [
  [/AbortSignal\.(timeout|any)/, ['src/browser/deadline.ts', 'arcade/page/deadline.ts']],
  [/new BroadcastChannel/, ['src/browser/tabs.ts']],
  [/crypto\.randomUUID/, ['src/browser/random-id.ts']],
  [/URL\.(canParse|parse)\(/, ['src/layouts/resources.ts']],
  [/\.locks\b/, ['src/browser/alone.ts']],
  [/document\??\.cookie/, ['src/browser/cookies.ts', 'src/browser/remembers.ts']],
  [/\.(hide|show|toggle)Popover\(/, ['arcade/page/menu.ts', 'src/ui/carry-over.ts', 'src/ui/popover.ts']],
  [/requestIdleCallback\(/, ['src/browser/idle.ts']],
  [/structuredClone\(|indexedDB|startViewTransition|sendBeacon/, []],
  [/navigator\.share/, ['src/browser/share.ts']],
]

afterEach(() => vi.unstubAllGlobals())

test('each part that a browser may lack is used in one place', () => {
  const files = globSync(['src/**/*.{ts,tsx,js}', 'arcade/page/*.ts', 'arcade/*/page/*.ts'])
  expect(files.length).toBeGreaterThan(300)
  for (const [part, places] of parts) {
    const uses = files.filter((file) =>
      part.test(readFileSync(file, 'utf8').replaceAll(/\/\*[\s\S]*?\*\/|\/\/.*/g, '')),
    )
    expect(uses.filter((file) => !places.includes(file))).toEqual([])
  }
})

test('S3.2 an id is a UUID of version 4 without the browser’s own function, and never the same', () => {
  const source = { getRandomValues: crypto.getRandomValues.bind(crypto) }
  vi.stubGlobal('crypto', source)
  const ids = Array.from({ length: 100 }, () => randomId())
  for (const id of ids) expect(id).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/)
  expect(new Set(ids).size).toBe(100)
})

test('a deadline passes without the browser’s own function', async () => {
  vi.stubGlobal('AbortSignal', {})
  const signal = deadline(1)
  await expect.poll(() => signal.aborted).toBe(true)
})

test('an address is parsed, or is none', () => {
  expect(parseUrl('/a?b#c', 'https://here.invalid')?.href).toBe('https://here.invalid/a?b#c')
  expect(parseUrl('http://')).toBeUndefined()
})

test('X5 a channel that the browser lacks or refuses does nothing', () => {
  vi.stubGlobal('BroadcastChannel', undefined)
  expect(() => openTabChannel('atoll-test', () => {}).post('hello')).not.toThrow()
})
