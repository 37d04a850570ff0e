import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import type { PageEvent } from '#browser/page-events.ts'

// Inlined scripts in JavaScript and the helper of Vite name events that the types of other files do not reach.

/** Every event of a page; the types require the list to be complete. */
const events: Record<PageEvent, true> = {
  'atoll:open': true,
  'atoll:session': true,
  'atoll:stale': true,
  'atoll:switches': true,
  'atoll:toast': true,
  'atoll:whole': true,
  'atoll:wake': true,
  'atoll:broken': true,
  'atoll:lost': true,
}

test('scripts announce only events that the list of page events has', () => {
  const files = globSync(['src/**/*.js', 'publish/vite/preload-helper.mjs'])
  const named = files.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/Event\('(atoll:[^']+)'/g)].map(([, name = '']) => name),
  )
  expect(named.length).toBeGreaterThan(2)
  expect(named.filter((name) => !Object.hasOwn(events, name))).toEqual([])
})
