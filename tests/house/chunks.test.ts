import { globSync } from 'node:fs'
import { expect, test } from 'vitest'
import { chunkGroups, chunkTable, unnamedFiles } from '#publish/vite/chunks.mjs'

const files = globSync('{src,contract,brand}/**/*.{ts,tsx,css}')

test('every row of the chunk table names existing files, and no file is in two chunks', () => {
  const named = chunkTable.flatMap(({ name, files: paths }) => paths.map((path) => ({ name, path })))
  expect(named.filter(({ path }) => !files.some((file) => file.startsWith(path)))).toEqual([])
  const twice = files.filter((file) => named.filter(({ path }) => file.startsWith(path)).length > 1)
  expect(twice).toEqual([])
})

test('a chunk takes the files that its row names and no others', () => {
  const chunksOf = (id: string) => chunkGroups.filter(({ test: takes }) => takes.test(id)).map(({ name }) => name)
  expect(chunksOf('/home/atoll/contract/wallet/balance.ts')).toEqual(['calls'])
  expect(chunksOf('/home/atoll/contract/wallet/deposit.ts')).toEqual([])
  expect(chunksOf('/home/atoll/src/stores/wallet/bonus.ts')).toEqual([])
  expect(chunksOf('/home/atoll/node_modules/valibot/dist/index.mjs')).toEqual(['boot'])
})

test('finds a file that enters a first-view chunk without being named', () => {
  expect(unnamedFiles('calls', ['contract/wallet/balance.ts', 'contract/wallet/deposit.ts'])).toEqual([
    'contract/wallet/deposit.ts',
  ])
  expect(unnamedFiles('launch', ['contract/wallet/deposit.ts']), 'a chunk that loads later').toEqual([])
})
