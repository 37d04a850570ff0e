import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { leanFetch } from '#scripts/vite/lean-fetch.mjs'

const { load, resolveId } = leanFetch()

/** Returns the module that browsers get in place of a package. */
function replaced(name: string): Promise<Record<string, unknown>> {
  return import(`data:text/javascript,${encodeURIComponent(load(resolveId(name) ?? '') ?? '')}`)
}

test('the fetch library imports the replaced packages by these names, and nothing else of them', () => {
  const code = globSync('node_modules/ofetch/dist/{index,shared/*}.mjs').map((file) => readFileSync(file, 'utf8'))
  const imports = new Set(code.join('\n').match(/^import (?:.+ from )?'(?:destr|ufo)';$/gm))
  const named = ["import 'destr';", "import 'ufo';", "import destr from 'destr';"]
  expect([...imports].toSorted()).toEqual([...named, "import { withBase, withQuery } from 'ufo';"].toSorted())
})

test('browsers get no second JSON parser, and the one in its place is strict', async () => {
  expect((await replaced('destr')).default).toBe(JSON.parse)
})

test('a query is written so that it reads back the same, without what is undefined', async () => {
  const { withQuery } = await replaced('ufo')
  if (typeof withQuery !== 'function') throw new Error('withQuery is missing')
  expect(withQuery('/wps/x', { name: undefined })).toBe('/wps/x')
  expect(withQuery('/wps/x', { types: 'B,PL', platform: 'W' })).toBe('/wps/x?types=B,PL&platform=W')
  const query = { name: 'a b & c=d+e #1 / ৳ فيل', pageNo: '1', empty: '' }
  const { searchParams } = new URL(withQuery('/wps/x', query), 'https://here.invalid')
  expect(Object.fromEntries(searchParams)).toEqual(query)
})

test('nothing else is replaced', () => {
  for (const id of ['ofetch', 'valibot', './destr.ts', '', 'constructor']) {
    expect(resolveId(id), id).toBeUndefined()
    expect(load(id), id).toBeUndefined()
  }
})
