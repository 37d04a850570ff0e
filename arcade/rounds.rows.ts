import type { DatabaseSync } from 'node:sqlite'
import type { RefusalCode } from '#contract/refusals.ts'
import { inTransaction } from './database.ts'
import type { PlayRows, Seed } from './plays.rows.ts'

/** `open`: its money is not settled yet. `refused`: the stake was not taken. `void`: cancelled and refunded. */
type RoundState = 'open' | 'settled' | 'refused' | 'void'

/** One round with its seeds. Amounts in minor units, times in milliseconds since the epoch. */
export interface Round {
  readonly id: string
  readonly play: number
  /** The member at this game: an open round keeps the next one waiting, whatever launch began it. */
  readonly seat: number
  readonly nonce: number
  readonly pageId: string
  readonly serverSeed: string
  readonly commitment: string
  readonly clientSeed: string
  readonly stake: number
  /** Of its title; 1 for a game whose rules are code. */
  readonly version: number
  /** JSON that the play's game parses, like the outcome. */
  readonly bet: string
  readonly outcome: string
  readonly payout: number
  /** Detail sent with the settlement. */
  readonly detail: string
  /** Whether its seeds win the jackpot; null if it does not play for it. */
  readonly winsJackpot: 0 | 1 | null
  /** Jackpot payout. */
  readonly jackpotPaid: number
  readonly state: RoundState
  readonly refusal: RefusalCode | null
  readonly betSentAt: number
  readonly tries: number
  /** When to ask the gateway about it again; null if nothing is left to ask. */
  readonly nextTryAt: number | null
  /** When a round that takes several moves goes on without its player; null unless it waits for a move. */
  readonly restAt: number | null
}

/** A round before it is stored: its seed is the play's next one. */
export type NewRound = Omit<
  Round,
  'serverSeed' | 'commitment' | 'jackpotPaid' | 'state' | 'refusal' | 'tries' | 'nextTryAt' | 'restAt'
>

/** How a round ends. `askAgainAt`: when to check once more that the gateway really holds no stake. */
export interface Ending {
  readonly state: Exclude<RoundState, 'open'>
  readonly refusal?: RefusalCode | undefined
  readonly at: number
  readonly jackpotPaid?: number | undefined
  readonly askAgainAt?: number | undefined
}

const ROUND = `SELECT round.id, round.play, round.seat, round.nonce, page_id AS pageId, server_seed AS serverSeed, commitment,
  client_seed AS clientSeed, stake, round.version, bet, outcome, payout, detail, wins_jackpot AS winsJackpot, jackpot_paid AS jackpotPaid,
  state, refusal, bet_sent_at AS betSentAt, tries, next_try_at AS nextTryAt,
  rest_at AS restAt
  FROM round JOIN seed USING (play, nonce)`

/** Returns the queries for rounds. */
export function roundRows(database: DatabaseSync, plays: PlayRows) {
  const byId = database.prepare(`${ROUND} WHERE round.id = ?`)
  const byPageId = database.prepare(`${ROUND} WHERE round.seat = ? AND page_id = ?`)
  const openOf = database.prepare(`${ROUND} WHERE round.seat = ? AND state = 'open'`)
  const recent = database.prepare(
    `${ROUND} WHERE round.seat = ? AND state IN ('settled', 'void') ORDER BY bet_sent_at DESC, round.nonce DESC LIMIT ?`,
  )
  const lastBegun = database.prepare(
    `SELECT max(bet_sent_at) AS at FROM round WHERE seat = ? AND state IN ('settled', 'void')`,
  )
  const shownOf = database.prepare('SELECT shown FROM seat WHERE id = ?')
  const markShown = database.prepare('UPDATE seat SET shown = ? WHERE id = ?')
  const due = database.prepare(`${ROUND} WHERE next_try_at <= ? ORDER BY next_try_at LIMIT 100`)
  const insert = database.prepare(
    `INSERT INTO round (id, play, seat, nonce, page_id, client_seed, stake, version, bet, outcome, payout, detail,
       wins_jackpot, bet_sent_at, next_try_at)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
  )
  const sent = database.prepare('UPDATE round SET bet_sent_at = ? WHERE id = ?')
  const close = database.prepare(
    'UPDATE round SET state = ?, refusal = ?, closed_at = ?, jackpot_paid = ?, next_try_at = ?, tries = 0 WHERE id = ?',
  )
  const postpone = database.prepare('UPDATE round SET tries = tries + 1, next_try_at = ? WHERE id = ?')
  const hurry = database.prepare('UPDATE round SET next_try_at = ? WHERE next_try_at IS NOT NULL')

  return {
    byId: (id: string) => roundOf(byId.get(id)),
    byPageId: (seat: number, pageId: string) => roundOf(byPageId.get(seat, pageId)),
    openOf: (seat: number) => roundOf(openOf.get(seat)),
    /** The last settled and cancelled rounds of a seat, newest first. */
    recent: (seat: number, count: number) => recent.all(seat, count).flatMap((row) => roundOf(row) ?? []),
    /** When the last round of a seat began whose stake was not refused, in milliseconds since the epoch; 0 before the first. */
    lastBegunAt: (seat: number) => Number(lastBegun.get(seat)?.['at'] ?? 0),
    /** The page id of the last round that a page of this seat has shown; null before the first. */
    shownOf: (seat: number) => shownOf.get(seat)?.['shown'],
    markShown: (seat: number, pageId: string) => void markShown.run(pageId, seat),
    /** The rounds to ask the gateway about now. */
    due: (now: number) => due.all(now).flatMap((row) => roundOf(row) ?? []),
    /** Stores a round and the seed of the next one, before any money moves. */
    add(round: NewRound, next: Seed, firstTryAt: number): void {
      inTransaction(database, () => {
        const { id, play, seat, nonce, pageId, clientSeed, stake, version, bet, outcome, payout } = round
        const decided = [version, bet, outcome, payout, round.detail, round.winsJackpot]
        const values = [stake, ...decided, round.betSentAt, firstTryAt]
        insert.run(id, play, seat, nonce, pageId, clientSeed, ...values)
        plays.addSeed(play, next)
      })
    },
    /** Set before a bet is sent again, because `betSentAt` bounds how long it may still arrive. */
    markSent: (id: string, at: number) => void sent.run(at, id),
    close: (id: string, { state, refusal, at, jackpotPaid, askAgainAt }: Ending) =>
      void close.run(state, refusal ?? null, at, jackpotPaid ?? 0, askAgainAt ?? null, id),
    postpone: (id: string, until: number) => void postpone.run(until, id),
    /** Makes every unfinished round due, for use after a start. */
    hurry: (now: number) => void hurry.run(now),
  }
}

export type RoundRows = ReturnType<typeof roundRows>

function roundOf(row: Record<string, unknown> | undefined): Round | undefined {
  return row as unknown as Round | undefined // rows of a STRICT table have these types
}
