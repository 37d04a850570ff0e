import type { DatabaseSync } from 'node:sqlite'
import { inTransaction } from './database.ts'

/** A move of a round. Amounts in minor units, times in milliseconds since the epoch. */
export interface StoredMove {
  readonly round: string
  /** Counted from 1. */
  readonly no: number
  /** JSON that the round's game parses. */
  readonly move: string
  readonly costs: number
  /** The same whenever its raise is sent; null of a move that costs nothing. */
  readonly raiseTransfer: string | null
  /**
   * `raising`: its raise is on its way. `refused`: its raise was refused, but one that was sent before may still arrive.
   * `made`: it counts.
   */
  readonly state: 'raising' | 'refused' | 'made'
  /** When its raise was last sent; of other moves, when it was made. */
  readonly at: number
}

/** The round with a move that counts: its whole stake, and its outcome as JSON. */
interface Moved {
  readonly stake: number
  readonly outcome: string
}

/** The end of a round that takes several moves. */
interface RoundEnd extends Moved {
  readonly payout: number
  readonly detail: string
  readonly winsJackpot: 0 | 1 | null
  readonly nextTryAt: number
}

const MOVE = `SELECT round, no, move, costs, raise_transfer AS raiseTransfer, state, at FROM round_move`

/** Returns the queries for rounds that take several moves. */
export function moveRows(database: DatabaseSync) {
  const byNo = database.prepare(`${MOVE} WHERE round = ? AND no = ?`)
  const waiting = database.prepare(`${MOVE} WHERE round = ? AND state <> 'made'`)
  const insert = database.prepare(
    'INSERT INTO round_move (round, no, move, costs, raise_transfer, state, at) VALUES (?, ?, ?, ?, ?, ?, ?)',
  )
  const change = database.prepare('UPDATE round_move SET state = ?, at = ? WHERE round = ? AND no = ?')
  const withdraw = database.prepare('DELETE FROM round_move WHERE round = ? AND no = ?')
  const moved = database.prepare('UPDATE round SET stake = ?, outcome = ? WHERE id = ?')
  const hold = database.prepare('UPDATE round SET rest_at = ?, next_try_at = ?, tries = 0 WHERE id = ?')
  const stay = database.prepare('UPDATE round SET rest_at = ? WHERE id = ? AND rest_at IS NOT NULL')
  const stayAll = database.prepare(`UPDATE round SET rest_at = ? WHERE rest_at < ? AND state = 'open'`)
  const end = database.prepare(
    `UPDATE round SET stake = ?, outcome = ?, payout = ?, detail = ?, wins_jackpot = ?, rest_at = NULL, next_try_at = ?
     WHERE id = ?`,
  )

  const add = ({ round, no, move, costs, raiseTransfer, state, at }: StoredMove) =>
    void insert.run(round, no, move, costs, raiseTransfer, state, at)

  return {
    byNo: (round: string, no: number) => moveOf(byNo.get(round, no)),
    /** The move whose raise is not answered yet: a round has one at the most. */
    waiting: (round: string) => moveOf(waiting.get(round)),
    /** Stores a move before its raise is sent. */
    ask: add,
    /** Stores a move that counts; one that was asked before counts from now on. */
    make(move: StoredMove, { stake, outcome }: Moved): void {
      inTransaction(database, () => {
        if (move.state === 'made') add(move)
        else change.run('made', move.at, move.round, move.no)
        moved.run(stake, outcome, move.round)
      })
    },
    /** Set before a raise is sent again, because it bounds how long it may still arrive. */
    markSent: ({ round, no }: StoredMove, at: number) => void change.run('raising', at, round, no),
    /** Notes that a raise was refused while one sent before may still arrive. */
    refuse: ({ round, no, at }: StoredMove) => void change.run('refused', at, round, no),
    withdraw: ({ round, no }: StoredMove) => void withdraw.run(round, no),
    /** Leaves a round whose stake is held to its player until it goes on by itself. */
    hold: (id: string, restAt: number) => void hold.run(restAt, restAt, id),
    /** Notes that a page is there. */
    stay: (id: string, restAt: number) => void stay.run(restAt, id),
    /** Gives every player the whole time again, for use after a start: no page could reach the arcade before. */
    stayAll: (restAt: number) => void stayAll.run(restAt, restAt),
    /** Stores how a round ended, before it is settled. */
    end: (id: string, { stake, outcome, payout, detail, winsJackpot, nextTryAt }: RoundEnd) =>
      void end.run(stake, outcome, payout, detail, winsJackpot, nextTryAt, id),
  }
}

export type MoveRows = ReturnType<typeof moveRows>

function moveOf(row: Record<string, unknown> | undefined): StoredMove | undefined {
  return row as unknown as StoredMove | undefined // rows of a STRICT table have these types
}
