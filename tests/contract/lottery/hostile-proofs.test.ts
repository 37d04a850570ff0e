import { describe, expect, test } from 'vitest'
import { verifyProof } from '#contract/lottery/proof/verify.ts'
import { bookOf } from '#tests/gateway/lottery/books.fixture.ts'
import { proofOf, tools } from './proof.fixture.ts'

/** Verifies a file and returns the checks that fail. */
async function failing(file: unknown): Promise<string[]> {
  const { checks } = await verifyProof(JSON.stringify(file), tools)
  return checks.filter(({ outcome }) => outcome === 'failed').map(({ name }) => name)
}

describe('a file that would keep a verifier busy, or stop it', () => {
  const huge = 2 ** 40
  test.for<[what: string, shape: object]>([
    ['numbers of less than one digit', { kind: 'numbers', tiers: [['first', 1, -6]] }],
    ['numbers of too many digits', { kind: 'numbers', tiers: [['first', 1, 30]] }],
    ['too many numbers', { kind: 'numbers', tiers: [['first', huge, 5]] }],
    ['less than no numbers', { kind: 'numbers', tiers: [['first', -1, 5]] }],
    ['too many dice', { kind: 'dice', count: huge, faces: 6 }],
    ['dice without faces', { kind: 'dice', count: 3, faces: 0 }],
    ['too many balls', { kind: 'balls', of: huge, drawn: 6 }],
    ['more balls than there are', { kind: 'balls', of: 5, drawn: 6 }],
  ])('B20 is refused: %s', async ([, shape]) => {
    const file = await proofOf()
    expect(await failing({ ...file, book: { ...bookOf('VN27'), shape } })).toEqual(['format'])
  })

  test('B20 is refused: matches from far below none', async () => {
    const file = await proofOf()
    const book: unknown = JSON.parse(
      JSON.stringify(bookOf('VN27')).replace('"counts":[[2,2]]', `"counts":[[${-huge},2]]`),
    )
    expect(await failing({ ...file, book })).toEqual(['format'])
  })

  test('B20 is refused: a place that no chain has', async () => {
    const fields = { chain: { days: huge, firstDay: 0, aDay: huge }, opening: { place: huge } }
    expect(await failing(await proofOf({ fields }))).toEqual(['format'])
  })
})

test('B20 a file that an editor saved again, indented and with a byte order mark, holds', async () => {
  const { holds } = await verifyProof(`\uFEFF${JSON.stringify(await proofOf(), null, 2)}\r\n`, tools)
  expect(holds).toBe(true)
})
