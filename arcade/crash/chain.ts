import { createHmac, hash } from 'node:crypto'
import type { Sha256 } from '#contract/fair/bytes.ts'
import { type SeedChain, seedChain } from '#contract/fair/chain.ts'
import { crashOfDigest, messageOf } from './rules.ts'

/** Flights per chain. The next chain has a public seed of its own. */
export const CHAIN_LENGTH = 100_000

const sha256: Sha256 = (...parts) =>
  hash('sha256', parts.length === 1 && parts[0] ? parts[0] : Buffer.concat(parts), 'buffer')

/** The last computed chain, cached because computing one takes a tenth of a second. */
let computed: { readonly lastSeed: string; readonly chain: SeedChain } | undefined

/** Returns the seeds of a chain, computed from the last one. Places count from 1; place 0 is the published hash. */
export function seedsOf(lastSeed: string, length: number): (place: number) => string {
  if (computed?.lastSeed !== lastSeed || computed.chain.length !== length) {
    computed = { lastSeed, chain: seedChain(lastSeed, length, sha256) }
  }
  return computed.chain.seedAt
}

/** Returns the crash point of a flight, like `crashOf` but synchronously. */
export function crashNow(seed: string, publicSeed: string, place: number): number {
  const key = Buffer.from(seed, 'hex')
  return crashOfDigest(createHmac('sha256', key).update(messageOf(publicSeed, place)).digest())
}
