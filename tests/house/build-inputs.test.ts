import { existsSync, globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { inputVariables, inputs } from '#system/fingerprint.mjs'

const { imports }: { imports: Record<string, string> } = JSON.parse(readFileSync('package.json', 'utf8'))

/** Returns the top folder of each room that a file imports from. */
const foldersRead = (file: string) =>
  [...readFileSync(file, 'utf8').matchAll(/\b(?:from|import) '(#\w+)/g)].map(([, room = '']) => {
    const [, folder] = (imports[room] ?? imports[`${room}/*`] ?? '').split('/')
    return folder ?? room
  })

test('a change to any input of the portal requires a new build', () => {
  expect(inputs.filter((path) => !existsSync(path))).toEqual([])
  const code = globSync('{publish,published,covers,desk,src,system}/**/*.{ts,tsx,mjs,astro}').filter(
    (file) => !file.startsWith('src/content/'),
  )
  const folders = [...new Set(code.flatMap(foldersRead))]
  expect(folders).toContain('system')
  expect(folders.filter((folder) => !inputs.includes(folder))).toEqual([])
})

test('a change to any environment variable that the build reads requires a new build', () => {
  const code = globSync('{astro.config.mjs,{brand,publish,published,covers,desk,src}/**/*.{ts,mjs,astro}}')
  const read = code.flatMap(
    (file) => readFileSync(file, 'utf8').match(/\b(?:ATOLL_[A-Z_]+|GATEWAY_URL|SITE_URL)\b/g) ?? [],
  )
  // they say only where releases are, and where a preview is; the last two belong to a host's function, not to a build
  const places = ['ATOLL_RELEASES', 'ATOLL_PUBLISHED', 'ATOLL_GATEWAY', 'ATOLL_KEY']
  expect(new Set(read.filter((name) => !places.includes(name)))).toEqual(new Set(inputVariables))
})
