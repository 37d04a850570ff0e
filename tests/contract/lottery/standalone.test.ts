import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { resultOf as ours } from '#contract/lottery/proof/drawing.ts'
import { books } from '#gateway/lottery/books/books.ts'
import { proofOf } from './proof.fixture.ts'
import { flawsOf, resultOf } from './standalone-verifier.ts'

test('B20 a verifier written from the document alone accepts proofs, and finds each change', async () => {
  const file = await proofOf()
  expect(flawsOf(JSON.stringify(file))).toEqual([])
  for (const name of ['draw', 'ticket'])
    expect(flawsOf(readFileSync(join(import.meta.dirname, 'saved-proofs', `${name}.txt`), 'utf8')), name).toEqual([])
  const changed = async (fields: Parameters<typeof proofOf>[0]) => flawsOf(JSON.stringify(await proofOf(fields)))
  expect(await changed({ fields: { drawn: { seed: '11'.repeat(32) } } })).toEqual(['seed'])
  expect(await changed({ fields: { drawn: { result: ['1'] } } })).toEqual(['result'])
  expect(await changed({ fields: { opening: { place: 2 } } })).toEqual(['place'])
  expect(flawsOf(JSON.stringify({ ...file, leaves: file.leaves?.toReversed() }))).toEqual(['leaves'])
})

test.each(books)('B20 it draws results of the book $code as the house does', async ({ shape }) => {
  const source = { draw: 'X:20261128', seed: '07'.repeat(32), root: '08'.repeat(32), count: 3, beacon: 'none' }
  const { draw, seed, root, beacon, count } = source
  expect(resultOf(shape, seed, `atoll-draw/1:${draw}:${root}:${beacon}:${count}`)).toEqual(await ours(shape, source))
})
