import { readFileSync, readdirSync } from 'node:fs'
import { expect, test } from 'vitest'

/** A test with fixtures that the module itself makes, and so all files of a worker share. */
const shared = /^(export )?const \w+ = (test|it|base)\b/m

test('no module that test files share makes a test with fixtures: the files of a worker would change each other’s', () => {
  const files = readdirSync('tests', { recursive: true, encoding: 'utf8' })
  const modules = files.filter((file) => /^(?!e2e).*\.ts$/.test(file) && !/\.(test|spec)\.ts$/.test(file))
  expect(modules.length).toBeGreaterThan(100)
  expect(modules.filter((file) => shared.test(readFileSync(`tests/${file}`, 'utf8')))).toEqual([])
  expect('export const gatewayTest = test\n  .extend(').toMatch(shared)
})
