import { readFileSync, readdirSync } from 'node:fs'
import { array, object, optional, parse, pipe, string, parseJson } from 'valibot'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { topFolders } from '#scripts/check/plan.ts'
import { breaches } from './breaches.ts'
import { type Copy, copyHouse } from './copy.ts'

let copy: Copy
beforeAll(() => {
  copy = copyHouse()
})
afterAll(() => copy.remove())

const report = object({
  diagnostics: array(object({ code: string(), filename: string(), help: optional(string(), '') })),
})

describe('the dependency plan', () => {
  let found: { filename: string; says: string }[] = []
  beforeAll(() => {
    for (const { file, code } of breaches) copy.plant(file, `${code}\n`)
    const { output } = copy.run('oxlint', '--format=json')
    const { diagnostics } = parse(pipe(string(), parseJson(), report), output)
    found = diagnostics.map(({ code, filename, help }) => ({ filename, says: `${code} ${help}` }))
  })

  test.for(breaches)('$file is refused: $says', ({ file, says }) => {
    const all = found.filter(({ filename }) => filename === file).map((diagnostic) => diagnostic.says)
    expect(all.join('\n')).toContain(says)
  })
})

test('every folder at the top of the checkout has a row in the plan, and every row a folder', () => {
  const ignored = readFileSync('.gitignore', 'utf8').split('\n')
  const folders = readdirSync('.', { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && entry.name !== '.git' && !ignored.includes(`${entry.name}/`))
    .map(({ name }) => name)
  expect(folders.toSorted()).toEqual(topFolders.toSorted())
})

test('finds an export that nothing uses', () => {
  copy.plant('src/texts/forgotten.ts', "export const forgotten = 'nobody reads this'\nexport const read = 1\n")
  copy.plant('tests/house/planted.test.ts', "import { read } from '#texts/forgotten.ts'\nvoid read\n")
  const { code, output } = copy.run('knip', '--no-progress')
  expect(output).toMatch(/forgotten\s+src\/texts\/forgotten\.ts:1/)
  expect(output).not.toMatch(/^read\s/m)
  expect(code).not.toBe(0)
})

test('a misspelt message key does not compile', () => {
  const code =
    "import type { MessageKey } from '#i18n/keys.ts'\nexport const keys: MessageKey[] = ['auth.submit', 'auth.sumbit']\n"
  copy.plant('src/islands/auth/misspelt.ts', code)
  // The repository's own rules, for this one file and its imports.
  copy.plant(
    'one-file.json',
    JSON.stringify({ extends: './tsconfig.json', include: [], files: ['src/islands/auth/misspelt.ts'] }),
  )
  const { output } = copy.run('tsc', '-p', 'one-file.json')
  expect(output).toMatch(/misspelt\.ts\(2,.*"auth\.sumbit"/)
  expect(output).not.toMatch(/"auth\.submit"'? is not assignable/)
})
