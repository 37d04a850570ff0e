import type { DatabaseSync } from 'node:sqlite'
import type { Chain } from './chain.ts'

/** A round that is not over, or was. */
export interface RoundRow {
  readonly number: number
  readonly chain: number
  readonly place: number
  /** Of the rules. */
  readonly version: number
  readonly state: 'open' | 'closed' | 'over' | 'interrupted'
}

/** How a round ended, with its seed, which is public now. */
interface RoundEnd {
  /** `interrupted`: nothing was bet on it, as after a restore. */
  readonly state: 'over' | 'interrupted'
  readonly seed: string
  /** JSON. */
  readonly result: string
  readonly at: number
}

/** A finished round as it is stored, with the seeds that prove it. */
export interface PastRow {
  readonly round: number
  readonly place: number
  readonly version: number
  readonly state: RoundEnd['state']
  readonly result: string
  readonly seed: string
  readonly commitment: string
  readonly publicSeed: string
  /** The seed of the place before, or the chain's hash: shown before the round. */
  readonly promise: string
}

const CHAIN = `SELECT id, last_seed AS lastSeed, length, commitment, public_seed AS publicSeed FROM chain`
const ROUND = `SELECT number, chain, place, version, state FROM shared_round`
const PAST = `SELECT one.number AS round, one.place, one.version, one.state, one.result, one.seed, chain.commitment,
  chain.public_seed AS publicSeed, COALESCE(before.seed, chain.commitment) AS promise
  FROM shared_round AS one JOIN chain ON chain.id = one.chain
  LEFT JOIN shared_round AS before ON before.chain = one.chain AND before.place = one.place - 1
  WHERE one.table_id = ? AND one.ended_at IS NOT NULL`

/** Returns the queries for a table's chains and rounds. */
export function roundRows(database: DatabaseSync, table: string) {
  const lastChain = database.prepare(`${CHAIN} WHERE table_id = ? ORDER BY id DESC LIMIT 1`)
  const chainById = database.prepare(`${CHAIN} WHERE id = ?`)
  const addChain = database.prepare(
    'INSERT INTO chain (table_id, last_seed, length, commitment, made_at) VALUES (?, ?, ?, ?, ?)',
  )
  const bind = database.prepare('UPDATE chain SET public_seed = ? WHERE id = ? AND public_seed IS NULL')
  const last = database.prepare(`${ROUND} WHERE table_id = ? ORDER BY number DESC LIMIT 1`)
  const inState = database.prepare(`${ROUND} WHERE table_id = ? AND state = ?`)
  const open = database.prepare(
    'INSERT INTO shared_round (table_id, number, chain, place, version) VALUES (?, ?, ?, ?, ?)',
  )
  const reopen = database.prepare('UPDATE shared_round SET version = ? WHERE table_id = ? AND number = ?')
  const close = database.prepare(
    `UPDATE shared_round SET state = 'closed', closed_at = ? WHERE table_id = ? AND number = ?`,
  )
  const end = database.prepare(
    'UPDATE shared_round SET state = ?, seed = ?, result = ?, ended_at = ? WHERE table_id = ? AND number = ?',
  )
  const past = database.prepare(`${PAST} ORDER BY one.number DESC LIMIT ?`)
  const ended = database.prepare(`${PAST} AND one.number = ?`)

  // rows of STRICT tables have these types
  return {
    lastChain: () => lastChain.get(table) as unknown as Chain | undefined,
    chainById: (id: number) => chainById.get(id) as unknown as Chain,
    addChain: ({ lastSeed, length, commitment }: Omit<Chain, 'id' | 'publicSeed'>, at: number) =>
      void addChain.run(table, lastSeed, length, commitment, at),
    /** Sets the public seed of a chain, once. */
    bindPublicSeed: (id: number, publicSeed: string) => void bind.run(publicSeed, id),
    last: () => last.get(table) as unknown as RoundRow | undefined,
    inState: (state: RoundRow['state']) => inState.get(table, state) as unknown as RoundRow | undefined,
    open: ({ number, chain, place, version }: Omit<RoundRow, 'state'>) =>
      void open.run(table, number, chain, place, version),
    /** Gives a round that takes slips again the rules of now: none of its slips was kept. */
    reopen: (number: number, version: number) => void reopen.run(version, table, number),
    close: (number: number, at: number) => void close.run(at, table, number),
    end: (number: number, { state, seed, result, at }: RoundEnd) =>
      void end.run(state, seed, result, at, table, number),
    /** The last finished rounds, newest first. */
    past: (count: number) => past.all(table, count) as unknown as PastRow[],
    ended: (number: number) => ended.get(table, number) as unknown as PastRow | undefined,
  }
}

export type RoundRows = ReturnType<typeof roundRows>
