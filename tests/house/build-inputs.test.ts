import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { inputs } from '#scripts/setup.mjs'

/** Returns the folders below `scripts/` that a file mentions. */
const scriptFolders = (file: string) =>
  [...readFileSync(file, 'utf8').matchAll(/scripts\/\w+(?=\/)/g)].map(([folder]) => folder)

test('a change to any input of the portal requires a new build', () => {
  expect(inputs.filter((path) => !existsSync(path))).toEqual([])
  const folders = [...scriptFolders('package.json'), ...scriptFolders('astro.config.mjs')]
  expect(new Set(folders)).toEqual(new Set(inputs.filter((path) => path.startsWith('scripts/'))))
})
