import { globSync, readFileSync } from 'node:fs'
import { stripTypeScriptTypes } from 'node:module'
import { expect, test } from 'vitest'
import { lean } from '#scripts/vite/strip-server-fields.mjs'

const read = (name: string) => readFileSync(`contract/${name}.ts`, 'utf8')

test('browsers get a call without its permissions, input schema and refusals', () => {
  for (const name of ['auth/login', 'register/register', 'auth/session', 'auth/social-login']) {
    const code = lean(read(name), false)
    expect(code, name).not.toMatch(/^ {2}access:/m)
    expect(code.match(/^ {2}refusals.*$/gm), name).toEqual(
      read(name)
        .match(/^ {2}refusals/gm)
        ?.map(() => '  refusals: [],'),
    )
    expect(code, name).not.toMatch(/^ {2}input:/m)
    const others = (text: string) => text.match(/^ {2}(?:name|method|path|sealed|value|refusalValue):.*$/gm)
    expect(others(code), name).toEqual(others(read(name)))
  }
})

test('without the inputs every contract file is still complete, and each call keeps its other fields', () => {
  const kept = (text: string) => text.match(/^ {2}(?:name|method|path|sealed|carrier|value|refusalValue):.*$/gm)
  for (const name of globSync('**/*.ts', { cwd: 'contract' }).map((file) => file.replace(/\.ts$/, ''))) {
    const code = lean(read(name), false)
    expect(() => stripTypeScriptTypes(code), name).not.toThrow()
    expect(kept(code), name).toEqual(kept(read(name)))
    expect(code, name).not.toMatch(/^ {2}input\b/m)
  }
})

test('every refusal code stays, and its status goes', () => {
  const codes = (text: string) => [...text.matchAll(/^ {2}(\w+): (?:\d+),$/gm)].map(([, code]) => code)
  const code = lean(read('refusals'), true)
  expect(codes(code)).toEqual(codes(read('refusals')))
  expect(codes(code)).toContain('not_logged_in')
  expect(code).not.toMatch(/: [2-5]\d\d,/)
})
