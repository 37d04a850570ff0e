import { globSync, readFileSync } from 'node:fs'
import { stripTypeScriptTypes } from 'node:module'
import { describe, expect, test } from 'vitest'
import { parseAst } from 'vitest/node'
import { strip } from '#publish/vite/strip-server-fields.mjs'

const read = (name: string) => readFileSync(`contract/${name}.ts`, 'utf8')
const stripped = (code: string, id: string) => strip(code, id, (text) => parseAst(text, { lang: 'ts' })) ?? code
const leanCall = (code: string) => stripped(code, '/atoll/contract/auth/any.ts')
const files = globSync('**/*.ts', { cwd: 'contract' }).map((file) => file.replace(/\.ts$/, ''))

/** Returns what a module exports by default. */
async function valueOf(code: string): Promise<unknown> {
  const module: unknown = await import(`data:text/javascript,${encodeURIComponent(stripTypeScriptTypes(code))}`)
  return Reflect.get(Object(module), 'default')
}

test.for(files)('browsers get %s without what only the gateway reads, and each call keeps its other fields', (name) => {
  const code = stripped(read(name), `/atoll/contract/${name}.ts`)
  const kept = (text: string) => text.match(/^ {2}(?:name|method|path|sealed|carrier|value|refusalValue)\b.*$/gm)
  expect(() => stripTypeScriptTypes(code)).not.toThrow()
  expect(kept(code)).toEqual(kept(read(name)))
  // a role of staff has the name of a field
  if (!['endpoint', 'list', 'staff/roles'].includes(name)) {
    expect(code).not.toMatch(/^ {2}(?:access|owner|input|refusals|limit|cache|open(?:While|During)\w+)\b/m)
  }
})

describe('a call', () => {
  const kept = { name: 'a', value: { input: 1, access: 2 }, sealed: true }

  test.each([
    ['on one line', "{ name: 'a', access: 'open', input: [1, { a: 2 }], value, sealed: true, refusals: ['x'] }"],
    ['with its fields in another order', "{ refusals, input, name: 'a', limit: 'costly', value, sealed: true }"],
    ['without spaces', "{name:'a',access:'open',owner:{field:'a'},value,refusals,sealed:true,input}"],
    ['with quoted names', `{ "name": 'a', 'access': "open", "value": value, 'refusals': [], "sealed": true }`],
    ['with comments', "{ // access: no,\n name: 'a', /* input: { */ input: 1, // }\n value, sealed: true,\n}"],
    [
      'with an indented list',
      "{\n      name: 'a',\n      input:\n        [\n  1,\n],\n      value, sealed: true,\n      }",
    ],
    ['with types', "({ name: 'a', input: { a: 1 } satisfies object as object, value, sealed: true }) as const"],
    ['of several bytes a letter', "{ name: /* বাংলা 🎲 */ 'a', cache: 'personal', value, sealed: true, refusals }"],
    ['with traits', "{ name: 'a', openWhileClosed: true, openDuringPasswordChange: true, value, sealed: true }"],
  ])('%s keeps only what browsers need', async (_title, definition) => {
    const head = 'const endpoint = (call) => call, refusals = [], input = 1, value = { input: 1, access: 2 }\n'
    expect(await valueOf(leanCall(`${head}export default endpoint(${definition})`))).toEqual(kept)
  })

  test('the description of a list keeps its filters and rows', () => {
    expect(leanCall("list({ name: 'a', access: 'agent', owner, filters: { b }, sorts, row, page: { c } })")).toBe(
      "list({ name: 'a', filters: { b }, sorts, row, page: { c } })",
    )
  })

  test.each(["endpoint({ name: 'a', ...others })", 'endpoint({ [name]: 1 })', 'endpoint(definition)'])(
    '%s, whose fields cannot be seen, fails the build',
    (code) => expect(() => leanCall(code)).toThrow(/object literal/),
  )
})

test('a constant that only removed fields used goes with them; others stay', () => {
  const code = `const account = pipe(string())
const form = object({ account })
const value = object({ name: string() })
export const shared = string()
export const login = endpoint({ name: 'login', access: 'open', input: form, value })`
  const lean = leanCall(code)
  expect(lean).not.toMatch(/const (?:account|form)\b/)
  expect(lean).toMatch(/const value = /)
  expect(lean).toMatch(/export const shared = /)
})
