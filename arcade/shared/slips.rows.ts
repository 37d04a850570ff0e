import type { DatabaseSync } from 'node:sqlite'
import type { RefusalCode } from '#contract/refusals.ts'
import type { PastRow } from './rounds.rows.ts'

type SlipState = 'placing' | 'held' | 'due' | 'back' | 'settled' | 'refused' | 'void'

/** One seat's slip on a round. Amounts in minor units, times in milliseconds since the epoch. */
export interface SlipRow {
  /** Round id in the wallet. */
  readonly id: string
  readonly round: number
  readonly play: number
  /** The member at this table, whatever launch. */
  readonly seat: number
  readonly pageId: string
  /** JSON. */
  readonly slip: string
  readonly stake: number
  readonly state: SlipState
  readonly payout: number | null
  /** Detail sent with the settlement; kept so that a resend is identical. */
  readonly detail: string | null
  readonly refusal: RefusalCode | null
  readonly betSentAt: number
  readonly tries: number
  readonly nextTryAt: number | null
}

/** A slip before its stake is taken. */
type NewSlip = Pick<SlipRow, 'id' | 'round' | 'play' | 'seat' | 'pageId' | 'slip' | 'stake' | 'betSentAt'>

/** A finished slip with its round. */
export type PastSlip = PastRow & Pick<SlipRow, 'pageId' | 'slip' | 'stake' | 'payout'> & { slipState: SlipState }

const SLIP = `SELECT id, round, play, seat, page_id AS pageId, slip, stake, state, payout, detail, refusal,
  bet_sent_at AS betSentAt, tries, next_try_at AS nextTryAt FROM shared_bet`
/** Refunded and refused slips do not count. */
const LIVES = `state IN ('placing', 'held', 'due', 'settled')`
const LAST = `SELECT bet.page_id AS pageId, bet.slip, bet.stake, bet.payout, bet.state AS slipState,
  one.number AS round, one.place, one.version, one.state, one.result, one.seed, chain.commitment,
  chain.public_seed AS publicSeed, COALESCE(before.seed, chain.commitment) AS promise
  FROM shared_bet AS bet JOIN shared_round AS one ON one.table_id = bet.table_id AND one.number = bet.round
  JOIN chain ON chain.id = one.chain
  LEFT JOIN shared_round AS before ON before.chain = one.chain AND before.place = one.place - 1
  WHERE bet.seat = ? AND bet.state IN ('due', 'settled', 'back', 'void') AND one.ended_at IS NOT NULL
  ORDER BY bet.round DESC, bet.bet_sent_at DESC LIMIT ?`

/** Returns the queries for a table's slips. The sweep finishes every row with a due time that nothing else finishes first. */
export function slipRows(database: DatabaseSync, table: string) {
  const byId = database.prepare(`${SLIP} WHERE id = ?`)
  const byPageId = database.prepare(`${SLIP} WHERE seat = ? AND page_id = ?`)
  const living = database.prepare(`${SLIP} WHERE seat = ? AND round = ? AND ${LIVES}`)
  const count = database.prepare('SELECT COUNT(*) AS count FROM shared_bet WHERE table_id = ? AND round = ?')
  const inState = database.prepare(`${SLIP} WHERE table_id = ? AND state = ?`)
  const last = database.prepare(LAST)
  const due = database.prepare(`${SLIP} WHERE table_id = ? AND next_try_at <= ? ORDER BY next_try_at LIMIT 100`)
  const insert = database.prepare(
    `INSERT INTO shared_bet (table_id, id, round, play, seat, page_id, slip, stake, bet_sent_at)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)`,
  )
  const hold = database.prepare(`UPDATE shared_bet SET state = 'held', next_try_at = NULL WHERE id = ?`)
  const decide = database.prepare(
    `UPDATE shared_bet SET state = 'due', payout = ?, detail = ?, next_try_at = ? WHERE id = ? AND state = 'held'`,
  )
  const giveBack = database.prepare(`UPDATE shared_bet SET state = 'back', next_try_at = ? WHERE id = ?`)
  const close = database.prepare(
    'UPDATE shared_bet SET state = ?, refusal = ?, next_try_at = NULL, tries = 0 WHERE id = ?',
  )
  const postpone = database.prepare('UPDATE shared_bet SET tries = tries + 1, next_try_at = ? WHERE id = ?')
  const hurry = database.prepare('UPDATE shared_bet SET next_try_at = ? WHERE table_id = ? AND next_try_at IS NOT NULL')

  // rows of a STRICT table have these types
  const one = (row: unknown) => row as SlipRow | undefined
  const all = (rows: unknown[]) => rows as SlipRow[]
  return {
    byId: (id: string) => one(byId.get(id)),
    byPageId: (seat: number, pageId: string) => one(byPageId.get(seat, pageId)),
    /** The single live slip of a seat on a round; one that was taken back leaves room for another. */
    livingOf: (seat: number, round: number) => one(living.get(seat, round)),
    countOf: (round: number) => Number(count.get(table, round)?.['count']),
    inState: (state: SlipState) => all(inState.all(table, state)),
    /** The last finished slips of a seat, newest first. */
    lastOf: (seat: number, limit: number) => last.all(seat, limit) as unknown as PastSlip[],
    due: (now: number) => all(due.all(table, now)),
    add: ({ id, round, play, seat, pageId, slip, stake, betSentAt }: NewSlip) =>
      void insert.run(table, id, round, play, seat, pageId, slip, stake, betSentAt),
    hold: (id: string) => void hold.run(id),
    /** Stores how a slip ended, unless it has ended already. */
    decide: (ended: { id: string; payout: number; detail: string }, dueAt: number) =>
      void decide.run(ended.payout, ended.detail, dueAt, ended.id),
    giveBack: (id: string, dueAt: number) => void giveBack.run(dueAt, id),
    close: (id: string, state: 'settled' | 'refused' | 'void', refusal?: RefusalCode) =>
      void close.run(state, refusal ?? null, id),
    postpone: (id: string, until: number) => void postpone.run(until, id),
    hurry: (now: number) => void hurry.run(now, table),
  }
}

export type SlipRows = ReturnType<typeof slipRows>
