import type { DatabaseSync } from 'node:sqlite'
import type { Chain } from '#arcade/shared/chain.ts'
import type { FlownRound } from './wire.ts'

/** An upcoming or current flight. */
export interface FlightRow {
  readonly number: number
  readonly chain: number
  readonly place: number
  readonly state: 'open' | 'flying' | 'crashed' | 'interrupted'
}

/** How a flight ended, with its seed, which is public now. */
export interface FlightEnd {
  readonly state: 'crashed' | 'interrupted'
  readonly seed: string
  readonly crash: number
  readonly at: number
}

const CHAIN = `SELECT id, last_seed AS lastSeed, length, commitment, public_seed AS publicSeed FROM crash_chain`
const FLOWN = `SELECT one.number AS round, one.place, one.state, one.crash, one.seed, chain.commitment,
  chain.public_seed AS publicSeed, COALESCE(before.seed, chain.commitment) AS promise
  FROM crash_round AS one JOIN crash_chain AS chain ON chain.id = one.chain
  LEFT JOIN crash_round AS before ON before.chain = one.chain AND before.place = one.place - 1
  WHERE one.ended_at IS NOT NULL`

/** Returns the queries for chains and flights. */
export function flightRows(database: DatabaseSync) {
  const lastChain = database.prepare(`${CHAIN} ORDER BY id DESC LIMIT 1`)
  const chainById = database.prepare(`${CHAIN} WHERE id = ?`)
  const addChain = database.prepare(
    'INSERT INTO crash_chain (last_seed, length, commitment, made_at) VALUES (?, ?, ?, ?)',
  )
  const bind = database.prepare('UPDATE crash_chain SET public_seed = ? WHERE id = ? AND public_seed IS NULL')
  const last = database.prepare('SELECT number, chain, place, state FROM crash_round ORDER BY number DESC LIMIT 1')
  const inState = database.prepare('SELECT number, chain, place, state FROM crash_round WHERE state = ?')
  const open = database.prepare('INSERT INTO crash_round (number, chain, place) VALUES (?, ?, ?)')
  const takeOff = database.prepare(`UPDATE crash_round SET state = 'flying', taken_off_at = ? WHERE number = ?`)
  const end = database.prepare('UPDATE crash_round SET state = ?, seed = ?, crash = ?, ended_at = ? WHERE number = ?')
  const past = database.prepare(`${FLOWN} ORDER BY one.number DESC LIMIT ?`)
  const flown = database.prepare(`${FLOWN} AND one.number = ?`)

  // rows of STRICT tables have these types
  return {
    lastChain: () => lastChain.get() as unknown as Chain | undefined,
    chainById: (id: number) => chainById.get(id) as unknown as Chain,
    addChain: ({ lastSeed, length, commitment }: Omit<Chain, 'id' | 'publicSeed'>, at: number) =>
      void addChain.run(lastSeed, length, commitment, at),
    /** Sets the public seed of a chain, once. */
    bindPublicSeed: (id: number, publicSeed: string) => void bind.run(publicSeed, id),
    last: () => last.get() as unknown as FlightRow | undefined,
    inState: (state: FlightRow['state']) => inState.get(state) as unknown as FlightRow | undefined,
    open: ({ number, chain, place }: Omit<FlightRow, 'state'>) => void open.run(number, chain, place),
    takeOff: (number: number, at: number) => void takeOff.run(at, number),
    end: (number: number, { state, seed, crash, at }: FlightEnd) => void end.run(state, seed, crash, at, number),
    /** The last finished flights, newest first. */
    past: (count: number) => past.all(count) as unknown as FlownRound[],
    flown: (number: number) => flown.get(number) as unknown as FlownRound | undefined,
  }
}

export type FlightRows = ReturnType<typeof flightRows>
