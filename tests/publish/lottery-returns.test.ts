import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { books } from '#gateway/lottery/books/books.ts'
import { type Returns, countedReturns, keptReturns } from '#publish/lottery-returns.ts'

test('S7.18 D20 expected returns are counted by the first build of some code, and read by later ones', () => {
  const folder = mkdtempSync(join(tmpdir(), 'atoll-returns-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const file = join(folder, 'returns.json')
  // counting all results of five digits takes seconds
  const quick = books.filter(({ shape }) => shape.kind === 'balls')
  expect(quick.length).toBeGreaterThan(1)
  const counted: string[] = []
  const count: Returns = (book) => {
    counted.push(book.code)
    return countedReturns(book)
  }
  const first = quick.map(keptReturns(file, count))
  expect(counted).toEqual(quick.map(({ code }) => code))
  expect(quick.map(keptReturns(file, count))).toEqual(first)
  expect(first).toEqual(quick.map(countedReturns))
  expect(counted).toHaveLength(quick.length)
  // a build may end at any moment
  writeFileSync(file, readFileSync(file, 'utf8').slice(0, -9))
  expect(quick.map(keptReturns(file, count))).toEqual(first)
  expect(counted).toHaveLength(2 * quick.length)
})
