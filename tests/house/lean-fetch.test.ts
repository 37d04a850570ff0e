import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { leanFetch } from '#publish/vite/lean-fetch.mjs'

const { load, resolveId } = leanFetch()

test('browsers get no second JSON parser, and the one in its place is strict', async () => {
  // Must match the library's own import: under another name the parser would be bundled again.
  const asked = /^import '(destr)';$/m.exec(readFileSync('node_modules/ofetch/dist/index.mjs', 'utf8'))
  const code = load(resolveId(asked?.[1] ?? '') ?? '')
  const stands: { default: unknown } = await import(`data:text/javascript,${code}`)
  expect(stands.default).toBe(JSON.parse)
})

test('addresses stay as calls pass them, and nothing else of the library of addresses is used', async () => {
  const library = globSync('node_modules/ofetch/dist/shared/ofetch.*.mjs').map((file) => readFileSync(file, 'utf8'))
  const names = library.map((text) => /^import \{ (.+) \} from '(ufo)';$/m.exec(text) ?? [])
  expect(names.map(([, used]) => used)).toContain('withBase, withQuery')
  const { withBase, withQuery } = await import(`data:text/javascript,${load(resolveId('ufo') ?? '')}`)
  expect(withBase('/wps/x?a=1', undefined)).toBe('/wps/x?a=1')
  expect(withQuery('/wps/x?a=1', undefined)).toBe('/wps/x?a=1')
})

test('nothing else is replaced', () => {
  for (const id of ['ofetch', 'valibot', './destr.ts', '']) {
    expect(resolveId(id), id).toBeUndefined()
    expect(load(id), id).toBeUndefined()
  }
})
