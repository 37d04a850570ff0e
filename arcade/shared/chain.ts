import { hash } from 'node:crypto'
import type { Sha256 } from '#contract/fair/bytes.ts'
import { type SeedChain, seedChain } from '#contract/fair/chain.ts'

/** Rounds per chain. The next chain has a public seed of its own. */
export const CHAIN_LENGTH = 100_000
/** Chains that are kept computed: more than there are tables. */
const MAX_COMPUTED = 64

const sha256: Sha256 = (...parts) =>
  hash('sha256', parts.length === 1 && parts[0] ? parts[0] : Buffer.concat(parts), 'buffer')

/** Computed chains by last seed, kept because computing one takes a tenth of a second. */
const computed = new Map<string, SeedChain>()

/** Returns the seeds of a chain, computed from the last one. Places count from 1; place 0 is the published hash. */
export function seedsOf(lastSeed: string, length: number): (place: number) => string {
  const known = computed.get(lastSeed)
  if (known?.length === length) return known.seedAt
  const chain = seedChain(lastSeed, length, sha256)
  const [oldest] = computed.keys()
  if (computed.size >= MAX_COMPUTED && oldest !== undefined) computed.delete(oldest)
  computed.set(lastSeed, chain)
  return chain.seedAt
}

/** A stored chain; no round uses it before it has a public seed. */
export interface Chain {
  readonly id: number
  readonly lastSeed: string
  readonly length: number
  readonly commitment: string
  readonly publicSeed: string | null
}

/** A table's stored chains and its last round. */
export interface ChainRows {
  lastChain(): Chain | undefined
  addChain(chain: Omit<Chain, 'id' | 'publicSeed'>, at: number): void
  last(): { readonly chain: number; readonly place: number; readonly state: string } | undefined
}

/** Dependencies for creating chains. */
export interface ChainStore {
  readonly clock: () => number
  readonly chance: (size: number) => Buffer
}

/** Adds a chain, whose commitment is stored before anybody can send its public seed. */
export function addChain(rows: ChainRows, { clock, chance }: ChainStore): void {
  const lastSeed = chance(32).toString('hex')
  rows.addChain({ lastSeed, length: CHAIN_LENGTH, commitment: seedsOf(lastSeed, CHAIN_LENGTH)(0) }, clock())
}

/** Returns the chain of the next round; creates one if the last is used up. */
export function chainNow(rows: ChainRows, store: ChainStore): Chain {
  const [chain, last] = [rows.lastChain(), rows.last()]
  if (chain && !(last?.chain === chain.id && last.place === chain.length && last.state !== 'open')) return chain
  addChain(rows, store)
  return chainNow(rows, store)
}

/** Returns the place of the next round in its chain. */
export function nextPlace({ id }: Chain, last: ReturnType<ChainRows['last']>): number {
  return last?.chain === id ? last.place + 1 : 1
}
