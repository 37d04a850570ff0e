import { expect } from 'vitest'
import { toMinor } from '#contract/money/money.ts'
import { balance } from '#contract/wallet/balance.ts'
import { playNow } from '#contract/fair/draws.ts'
import { createHmac } from 'node:crypto'
import { object, parse, string } from 'valibot'
import type { ArcadeOptions } from '#arcade/start.ts'
import { CHAIN_LENGTH, seedsOf } from '#arcade/shared/chain.ts'
import type { Slip } from '#arcade/shared/slip.ts'
import { CLOSED_MS } from '#arcade/shared/table-engine.ts'
import type { LookAnswer, Phase } from '#arcade/shared/wire.ts'
import { type Bed, type Reply, ask, newId, startBed } from './arcade.fixture.ts'

/** The table of these tests, and its rhythm. */
export const TABLE = 'roulette-la-partage'
export const PHASES = { betMs: 18_000, closedMs: CLOSED_MS, showMs: 7_000, pauseMs: 5_000 }

type Look = LookAnswer<Slip, { readonly pocket: number }>
const LAST_SEED = Buffer.alloc(32, 7)

/** Returns the seed of a place of the chain that tables create in these tests. */
export const seedAt = (place: number): string => seedsOf(LAST_SEED.toString('hex'), CHAIN_LENGTH)(place)

/** Returns a page's word with which the first rounds draw what the test wants. */
export function wordWhere(isWanted: (...pockets: number[]) => boolean): string {
  for (let tries = 0; ; tries++) {
    const word = `word-${tries}`.padEnd(22, '_')
    if (isWanted(...Array.from({ length: isWanted.length }, (_, at) => pocketAt(word, at + 1)))) return word
  }
}

function pocketAt(clientSeed: string, nonce: number): number {
  const key = Buffer.from(seedAt(nonce), 'hex')
  const sign = (message: string) => createHmac('sha256', key).update(message).digest()
  return playNow({ clientSeed, nonce }, sign, (draw) => draw(37))
}

/** An arcade whose chains are known, on the test's clock. */
export interface TableBed extends Bed {
  /** Advances the clock; the tables notice within a tick. */
  pass(ms: number): void
}

export async function startTable(options: Partial<ArcadeOptions> = {}): Promise<TableBed> {
  let now = Date.now()
  const bed = await startBed({ ...options, clock: () => now, chance: (size) => Buffer.alloc(size, LAST_SEED) })
  return Object.assign(bed, { pass: (ms: number) => void (now += ms) })
}

/** A player at the table: the calls of the page, without a browser. */
export interface TablePlayer {
  readonly play: string
  readonly opened: Look
  look(): Promise<Look>
  post<Value = Look>(call: string, body: object): Promise<Reply<Value>>
  /** Places a slip on the open round: 10.00 on red by default. */
  place(slip?: Slip, part?: { id?: string; round?: number }): Promise<Reply<Look>>
  back(id: string): Promise<Reply<Look>>
  /** Waits for a phase. */
  reaches(phase: Phase): Promise<Look>
  balance(): Promise<number>
}

export const RED: Slip = [{ bet: 'red', stake: 1_000 }]

/** Logs in a demo account, opens the table for it, and sends a word if the chain needs one. */
export async function joinTable(bed: Bed, account: string, word = 'a-word-of-any-page-here'): Promise<TablePlayer> {
  const session = await bed.gateway.signIn(account)
  const play = newId()
  const ticket = await bed.ticketOf(account, `ATL-${TABLE.toUpperCase()}`)
  const post = <Value = Look>(call: string, body: object) => ask<Value>(bed.arcade, `/api/${TABLE}/${call}`, body)
  const first = await post('open', { ticket, play })
  if (!first.success) throw new Error(`The table did not open: ${first.text}`)
  const { commitment, publicSeed } = first.value.table.chain
  if (publicSeed === null) await post('word', { play, commitment, word })
  const look = async () => (await post('look', { play })).value
  return {
    play,
    opened: first.value,
    look,
    post,
    async place(slip = RED, part = {}) {
      const round = part.round ?? (await look()).table.round
      return post('slip', { play, id: part.id ?? newId(), round, slip })
    },
    back: (id) => post('back', { play, id }),
    async reaches(phase) {
      await expect.poll(async () => (await look()).table.phase).toBe(phase)
      return look()
    },
    async balance() {
      const reply = await bed.gateway.call(balance, {}, { session })
      return toMinor(parse(object({ sumBalance: string() }), reply.value).sumBalance, 2) ?? Number.NaN
    },
  }
}
