import { createHmac, hash } from 'node:crypto'
import { crashOfDigest, messageOf } from './rules.ts'

/**
 * Seeds whose order cannot be changed: each is the SHA-256 of the one after it, so the hash of the first one binds them
 * all. They are flown from the first to the last, hence a seed that is known says nothing of those to come.
 */

const SEED_BYTES = 32
/** Flights of one chain. A new one, with a public seed of its own, follows the last of them. */
export const CHAIN_LENGTH = 100_000

const sha256 = (bytes: Uint8Array): Buffer => hash('sha256', bytes, 'buffer')

/** The chain that was computed last: computing one takes a tenth of a second. */
let computed: { readonly lastSeed: string; readonly length: number; readonly at: (place: number) => string } | undefined

/** The seeds of a chain, computed from its last one; places are counted from 1. Place 0 is the hash that was shown. */
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

/** The crash point of a flight, as `crashOf` finds it, at once. */
export function crashNow(seed: string, publicSeed: string, place: number): number {
  const key = Buffer.from(seed, 'hex')
  return crashOfDigest(createHmac('sha256', key).update(messageOf(publicSeed, place)).digest())
}
