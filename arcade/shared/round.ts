import { createHmac } from 'node:crypto'
import { playNow } from '#contract/fair/draws.ts'
import { type Chain, type ChainStore, chainNow, nextPlace, seedsOf } from './chain.ts'
import type { RoundRow, RoundRows } from './rounds.rows.ts'
import type { SharedTable } from './shared-game.ts'

/** A round with all its data; seed and result are secret until it is shown. */
export interface Round {
  readonly number: number
  readonly place: number
  readonly version: number
  readonly chain: Chain & { readonly publicSeed: string }
  readonly seed: string
  readonly promise: string
  /** JSON. */
  readonly result: string
  /** Stakes of the slips that are held, by the slips' ids. */
  readonly stakes: Map<string, number>
}

/** Dependencies for creating rounds. */
export interface RoundStore extends ChainStore {
  readonly table: SharedTable
  readonly rounds: RoundRows
}

/** Returns the round that takes slips, stored if it is new; undefined while its chain has no public seed. */
export function openRound(store: RoundStore): Round | undefined {
  const { rounds, table } = store
  const waiting = rounds.inState('open')
  if (waiting) {
    if (waiting.version !== table.version) rounds.reopen(waiting.number, table.version)
    return roundOf(store, { ...waiting, version: table.version })
  }
  const [chain, last] = [chainNow(rounds, store), rounds.last()]
  if (chain.publicSeed === null) return undefined
  const number = (last?.number ?? 0) + 1
  const row = { number, chain: chain.id, place: nextPlace(chain, last), version: table.version, state: 'open' as const }
  rounds.open(row)
  return roundOf(store, row)
}

/** Restores a round from its row. */
export function roundOf({ rounds, table }: RoundStore, { number, place, version, chain: id }: RoundRow): Round {
  const { publicSeed, ...chain } = rounds.chainById(id)
  if (publicSeed === null) throw new Error(`Round ${number} is of a chain without a public seed.`)
  const seedAt = seedsOf(chain.lastSeed, chain.length)
  const [seed, promise] = [seedAt(place), seedAt(place - 1)]
  const result = playNow({ clientSeed: publicSeed, nonce: place }, signerNow(seed), (draw) =>
    table.resultOf(version, draw),
  )
  return { number, place, version, chain: { ...chain, publicSeed }, seed, promise, result, stakes: new Map() }
}

/** Returns an HMAC-SHA256 function keyed by a seed, like `signerOf` but synchronous. */
function signerNow(seed: string): (message: string) => Uint8Array {
  const key = Buffer.from(seed, 'hex')
  return (message) => createHmac('sha256', key).update(message).digest()
}
