import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { codeFolders } from '#scripts/check/plan.ts'

const code = globSync(`{${codeFolders.join()}}/**/*.{ts,tsx,astro,mjs,js,css}`)
const listed = (file: string, id: RegExp) =>
  new Set([...readFileSync(file, 'utf8').matchAll(id)].map(([, found]) => found))

test('every threat and fault that the code or a test cites is listed in docs/threats.md', () => {
  const known = listed('docs/threats.md', /^- \*\*([TF]\d+)\*\*/gm)
  const cited = code.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/\b[TF]\d{1,2}\b/g)].map(([id]) => ({ file, id })),
  )
  expect(cited.length).toBeGreaterThan(100)
  expect(cited.filter(({ id }) => !known.has(id))).toEqual([])
})

test('every behaviour that a test names is listed in docs/behaviours.md', () => {
  const text = readFileSync('docs/behaviours.md', 'utf8')
  const known = listed('docs/behaviours.md', /\*\*([SX] ?\d+(?:\.\d+)?)\*\*/g)
  const ranges = [...text.matchAll(/\*\*S(\d+)\.(\d+)\.\.(\d+)\*\*/g)].map(([, ...numbers]) => numbers.map(Number))
  const isKnown = (id: string) => {
    const [section, row] = id.slice(1).split('.').map(Number)
    return (
      known.has(id) ||
      ranges.some(([s, from, to]) => s === section && Number(row) >= Number(from) && Number(row) <= Number(to))
    )
  }
  const titles = code.filter((file) => /^tests\/.*\.(test|spec)\.tsx?$/.test(file))
  const named = titles.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/\b(?:test|it)(?:\.\w+)*\(\s*['"`]([^'"`]+)/g)].flatMap(([, title = '']) =>
      [...title.matchAll(/\b(?:S\d+\.\d+|X\d+)\b/g)].map(([id]) => ({ file, id })),
    ),
  )
  expect(named.length).toBeGreaterThan(300)
  expect(named.filter(({ id }) => !isKnown(id))).toEqual([])
})
