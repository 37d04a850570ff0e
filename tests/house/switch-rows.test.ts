import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const rows = readFileSync('src/styles/states.css', 'utf8')

test('S3.20 the style sheet hides each switch that a page names, and has a row for no other', () => {
  const named = globSync('src/**/*.{astro,tsx}').flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/data-switch="(\w+)"/g)].map(([, name]) => name),
  )
  expect(named).toContain('FREEPLAY3')
  const taken = [...rows.matchAll(/\[data-off~='(\w+)'\] \[data-switch='\1'\]/g)].map(([, name]) => name)
  expect(taken.toSorted()).toEqual([...new Set(named)].toSorted())
})
