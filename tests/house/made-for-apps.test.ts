import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { implemented } from '#contract/calls.ts'
import * as subjects from '#contract/subjects.ts'

/** The programs of ours that make calls; the gateway answers them. */
const programs = '{src,arcade,staff,publish,published,desk}/**/*.{ts,tsx,astro}'
const imports = /import \{([^}]*)\} from '#contract\/[^']+'/g

/** Returns the names of values that these texts import from the contract. */
function importedIn(texts: readonly string[]): ReadonlySet<string> {
  const lists = texts.flatMap((text) => [...text.matchAll(imports)].map(([, list = '']) => list))
  const names = lists.flatMap((list) => list.split(',').map((one) => one.trim().split(' as ')[0] ?? ''))
  return new Set(names.filter((name) => !name.startsWith('type ')))
}

test('every call is made by a program of ours, or marked as made for operators’ apps; none is both', () => {
  const used = importedIn(globSync(programs).map((file) => readFileSync(file, 'utf8')))
  const named = Object.values(subjects).flatMap((subject) => Object.entries<unknown>({ ...subject }))
  const exportOf = new Map(named.map(([name, entry]) => [entry, name]))
  // a list brings the call of its CSV file along
  const calls = implemented.filter((endpoint) => exportOf.has(endpoint))
  expect(calls.length).toBeGreaterThan(150)
  const wrong = calls.filter((endpoint) => used.has(exportOf.get(endpoint) ?? '') === (endpoint.madeFor === 'apps'))
  expect(wrong.map(({ name }) => name)).toEqual([])
})

test('an import of a type makes no call', () => {
  expect([...importedIn(["import { type call, other as mine } from '#contract/site/status.ts'"])]).toEqual(['other'])
})
