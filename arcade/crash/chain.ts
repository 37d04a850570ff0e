import { createHmac, hash } from 'node:crypto'
import { crashOfDigest, messageOf } from './rules.ts'

/**
 * A chain of seeds in a fixed order: each is the SHA-256 of the next, so the hash of the first commits to all of them.
 * Flights use them from first to last, so a revealed seed discloses nothing about later ones.
 */

const SEED_BYTES = 32
/** Flights per chain. The next chain has a public seed of its own. */
export const CHAIN_LENGTH = 100_000

const sha256 = (bytes: Uint8Array): Buffer => hash('sha256', bytes, 'buffer')

/** The last computed chain, cached because computing one takes a tenth of a second. */
let computed: { readonly lastSeed: string; readonly length: number; readonly at: (place: number) => string } | undefined

/** Returns the seeds of a chain, computed from the last one. Places count from 1; place 0 is the published hash. */
export function seedsOf(lastSeed: string, length: number): (place: number) => string {
  if (computed?.lastSeed !== lastSeed || computed.length !== length) {
    computed = { lastSeed, length, at: computeSeeds(lastSeed, length) }
  }
  return computed.at
}

function computeSeeds(lastSeed: string, length: number): (place: number) => string {
  const all = Buffer.alloc(SEED_BYTES * (length + 1))
  let seed: Buffer = Buffer.from(lastSeed, 'hex')
  for (let place = length; place >= 0; place--) {
    seed.copy(all, place * SEED_BYTES)
    seed = sha256(seed)
  }
  return (place) => {
    if (place < 0 || place > length) throw new RangeError(`The chain has no seed ${place}.`)
    return all.toString('hex', place * SEED_BYTES, (place + 1) * SEED_BYTES)
  }
}

/** Returns the crash point of a flight, like `crashOf` but synchronously. */
export function crashNow(seed: string, publicSeed: string, place: number): number {
  const key = Buffer.from(seed, 'hex')
  return crashOfDigest(createHmac('sha256', key).update(messageOf(publicSeed, place)).digest())
}
