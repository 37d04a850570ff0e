import { describe, expect, test } from 'vitest'
import type { ProofFile } from '#contract/lottery/proof/proof-file.ts'
import { compareLogs, verifyProof } from '#contract/lottery/proof/verify.ts'
import { proofOf, tools } from './proof.fixture.ts'

describe('two logs of one key', () => {
  const read = async (file: ProofFile) => {
    const { proof } = await verifyProof(JSON.stringify(file), tools)
    if (!proof) throw new Error('The proof cannot be read.')
    return proof
  }

  test('conflict when they have two roots of one size', async () => {
    const other = await proofOf({ fields: { settled: { paid: 0 } } })
    expect(compareLogs(await read(await proofOf()), await read(other))).toBe('conflict')
  })

  test('conflict when they have two seals of one draw', async () => {
    const {
      ticket: _ticket,
      leaves: _leaves,
      ...other
    } = await proofOf({ fields: { sealed: { count: 2 } }, isOpen: true })
    expect(compareLogs(await read(await proofOf()), await read(other))).toBe('conflict')
  })

  test('agree when they are the same, or one has grown out of the other', async () => {
    const [early, late] = [await proofOf({ isOpen: true }), await proofOf()]
    expect(compareLogs(await read(late), await read(late))).toBe('same')
    expect(compareLogs(await read(early), await read(late))).toBe('unknown')
    const grown = await proofOf({ since: 6 })
    expect(compareLogs(await read(early), await read(grown))).toBe('grown')
  })
})
