import { globSync } from 'node:fs'
import { basename } from 'node:path'
import { expect, test } from 'vitest'
import { islandCases } from '#tests/e2e/support/island-cases.ts'

test('every island has a case in the browser test of pages that something else has changed', () => {
  const islands = globSync('src/**/*.island.tsx').map((file) => basename(file, '.island.tsx'))
  expect(Object.keys(islandCases).toSorted()).toEqual(islands.toSorted())
})
