import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { sha256 } from '#texts/sha256.ts'

test('B20 the hash of proofs in the browser is SHA-256, for every length around its blocks', () => {
  for (let length = 0; length < 260; length++) {
    const bytes = Uint8Array.from({ length }, (_, at) => (at * 131 + length) & 255)
    const wanted = createHash('sha256').update(bytes).digest()
    expect(Buffer.from(sha256(bytes)), String(length)).toEqual(wanted)
    expect(Buffer.from(sha256(bytes.subarray(0, length >> 1), bytes.subarray(length >> 1)))).toEqual(wanted)
  }
})
