import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

test('F34 page translators leave amounts, names and codes alone', () => {
  const data = globSync('src/**/*.{tsx,astro}').flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/<(?:bdi|code)\b[^>]*>/g)].map(([tag]) => ({ file, tag })),
  )
  expect(data.length).toBeGreaterThan(20)
  expect(data.filter(({ tag }) => !tag.includes('translate="no"'))).toEqual([])
})
