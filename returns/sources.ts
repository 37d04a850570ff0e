import { createHmac } from 'node:crypto'
import type { Draw } from '#contract/fair/draws.ts'

/** The draws of each round, by its number from 1. */
export type Source = (round: number) => Draw

/** Draws an integer from the first fair word of a stream: words past the last whole multiple are skipped. */
export function drawFrom(word: () => number): Draw {
  return (below) => {
    const fair = 2 ** 32 - (2 ** 32 % below)
    for (;;) {
      const next = word()
      if (next < fair) return next % below
    }
  }
}

/** Returns a fast generator (sfc32) for millions of rounds: the same seed gives the same rounds. */
export function seeded(seed: number): Source {
  const draw = drawFrom(sfc32(seed))
  return () => draw
}

/**
 * Returns the arcade's own draws for a game of many draws (contract/fair/draws.ts), without hashed server seeds, hence
 * faster: the blocks HMAC-SHA256(server seed, `${clientSeed}:${round}:${block}`) as one run of 4-byte big-endian words.
 */
export function hmacSeeded(serverSeed: Uint8Array, clientSeed: string): Source {
  return (round) => {
    let [block, at] = [0, 0]
    let bytes = Buffer.alloc(0)
    return drawFrom(() => {
      if (at >= bytes.length) {
        bytes = createHmac('sha256', serverSeed).update(`${clientSeed}:${round}:${block}`).digest()
        block += 1
        at = 0
      }
      at += 4
      return bytes.readUInt32BE(at - 4)
    })
  }
}

/** Implements Chris Doty-Humphrey's small fast counter: four words of state, no known bias. */
function sfc32(seed: number): () => number {
  let [a, b, c, counter] = [seed | 0, 0x9e3779b9 | 0, 0x243f6a88 | 0, 1]
  const next = () => {
    const sum = (((a + b) | 0) + counter) | 0
    counter = (counter + 1) | 0
    a = b ^ (b >>> 9)
    b = (c + (c << 3)) | 0
    c = (((c << 21) | (c >>> 11)) + sum) | 0
    return sum >>> 0
  }
  for (let warm = 0; warm < 20; warm++) next()
  return next
}
