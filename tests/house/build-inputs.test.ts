import { existsSync, globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { inputVariables, inputs } from '#scripts/fingerprint.mjs'

/** Returns the folders below `scripts/` that a file mentions. */
const scriptFolders = (file: string) =>
  [...readFileSync(file, 'utf8').matchAll(/scripts\/\w+(?=\/)/g)].map(([folder]) => folder)

test('a change to any input of the portal requires a new build', () => {
  expect(inputs.filter((path) => !existsSync(path))).toEqual([])
  const folders = [
    'publish/build.ts',
    'publish/lottery-series.ts',
    'publish/finish/finish.ts',
    'astro.config.mjs',
  ].flatMap(scriptFolders)
  expect(new Set(folders)).toEqual(new Set(inputs.filter((path) => path.startsWith('scripts/'))))
})

test('a change to any environment variable that the build reads requires a new build', () => {
  const code = globSync(
    '{astro.config.mjs,{publish,src,desk,publish/finish,publish/vite}/**/*.{ts,mjs,astro}}',
  )
  const read = code.flatMap(
    (file) => readFileSync(file, 'utf8').match(/\b(?:ATOLL_[A-Z_]+|GATEWAY_URL|SITE_URL)\b/g) ?? [],
  )
  // they say only where releases are, and where a preview is
  const places = ['ATOLL_RELEASES', 'ATOLL_PUBLISHED']
  expect(new Set(read.filter((name) => !places.includes(name)))).toEqual(new Set(inputVariables))
})
