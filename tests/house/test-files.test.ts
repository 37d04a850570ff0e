import { readFileSync, readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { isBrowserTest, subjectsOf, testFiles } from '#scripts/test/test-files.mjs'

test('finds the unit and browser tests', () => {
  const files = testFiles('.')
  expect(files).toContain('tests/house/test-files.test.ts')
  expect(files.filter(isBrowserTest).length).toBeGreaterThan(50)
  expect(subjectsOf(files)).toEqual(expect.arrayContaining(['e2e', 'gateway', 'house', 'stores']))
})

test('only browser tests read the built portal: `npm test` builds it for no others', () => {
  const files = readdirSync('tests', { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.ts') && !/^(e2e|bench)\b/.test(file),
  )
  const readers = files.filter((file) =>
    /['"`](\.\/|\.\.\/)*(dist|\.published)[/'"`]/.test(readFileSync(`tests/${file}`, 'utf8')),
  )
  expect(readers).toEqual([])
})
