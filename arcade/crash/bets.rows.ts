import type { DatabaseSync } from 'node:sqlite'
import type { RefusalCode } from '#contract/refusals.ts'
import type { FlownRound } from './wire.ts'

type BetState = 'placing' | 'riding' | 'due' | 'back' | 'settled' | 'refused' | 'void'

/** One bet on a flight. Amounts in minor units, multipliers in hundredths, times in milliseconds since the epoch. */
export interface Bet {
  /** Round id in the wallet. */
  readonly id: string
  readonly round: number
  readonly play: number
  /** The member at this game, whatever launch. */
  readonly seat: number
  readonly pageId: string
  readonly stake: number
  readonly auto: number | null
  readonly state: BetState
  readonly out: number | null
  readonly payout: number | null
  /** Detail sent with the settlement; kept so that a resend is identical. */
  readonly detail: string | null
  readonly refusal: RefusalCode | null
  readonly betSentAt: number
  readonly tries: number
  readonly nextTryAt: number | null
}

/** A bet before its stake is taken. */
export type NewBet = Pick<Bet, 'id' | 'round' | 'play' | 'seat' | 'pageId' | 'stake' | 'auto' | 'betSentAt'>

/** How a bet ended and its payout. */
export interface Decision {
  readonly id: string
  readonly out: number | null
  readonly payout: number
  readonly detail: string
}

const BET = `SELECT crash_bet.id, round, play, seat, page_id AS pageId, stake, auto, crash_bet.state, out, payout, detail, refusal,
  bet_sent_at AS betSentAt, tries, next_try_at AS nextTryAt FROM crash_bet`
/** Refunded and refused bets do not count. */
const LIVES = `state IN ('placing', 'riding', 'due', 'settled')`
const LAST = `SELECT bet.page_id AS pageId, bet.stake, bet.auto, bet.state AS betState, bet.out, bet.payout,
  one.number AS round, one.place, one.state, one.crash, one.seed, chain.commitment, chain.public_seed AS publicSeed,
  COALESCE(before.seed, chain.commitment) AS promise
  FROM crash_bet AS bet JOIN crash_round AS one ON one.number = bet.round JOIN crash_chain AS chain ON chain.id = one.chain
  LEFT JOIN crash_round AS before ON before.chain = one.chain AND before.place = one.place - 1
  WHERE bet.seat = ? AND bet.state IN ('due', 'settled', 'back', 'void') AND one.ended_at IS NOT NULL
  ORDER BY bet.round DESC, bet.bet_sent_at DESC LIMIT ?`

/** A finished bet with its flight. */
export type PastBet = FlownRound & Pick<Bet, 'pageId' | 'stake' | 'auto' | 'out' | 'payout'> & { betState: BetState }

/** Returns the queries for bets. The sweep finishes every row with a due time that nothing else finishes first. */
export function betRows(database: DatabaseSync) {
  const byId = database.prepare(`${BET} WHERE id = ?`)
  const byPageId = database.prepare(`${BET} WHERE seat = ? AND page_id = ?`)
  const activeBets = database.prepare(`${BET} JOIN crash_round ON number = round WHERE seat = ? AND ended_at IS NULL
    AND crash_bet.${LIVES} ORDER BY round`)
  const living = database.prepare(`${BET} WHERE seat = ? AND round = ? AND ${LIVES}`)
  const count = database.prepare(`SELECT COUNT(*) AS count FROM crash_bet WHERE round = ?`)
  const ofRound = database.prepare(`${BET} WHERE round = ? AND state = ?`)
  const inState = database.prepare(`${BET} WHERE state = ?`)
  const last = database.prepare(LAST)
  const due = database.prepare(`${BET} WHERE next_try_at <= ? ORDER BY next_try_at LIMIT 100`)
  const insert = database.prepare(
    'INSERT INTO crash_bet (id, round, play, seat, page_id, stake, auto, bet_sent_at) VALUES (?, ?, ?, ?, ?, ?, ?, ?)',
  )
  const ride = database.prepare(`UPDATE crash_bet SET state = 'riding', next_try_at = NULL WHERE id = ?`)
  const decide = database.prepare(
    `UPDATE crash_bet SET state = 'due', out = ?, payout = ?, detail = ?, next_try_at = ?
     WHERE id = ? AND state = 'riding'`,
  )
  const giveBack = database.prepare(`UPDATE crash_bet SET state = 'back', next_try_at = ? WHERE id = ?`)
  const close = database.prepare(
    'UPDATE crash_bet SET state = ?, refusal = ?, next_try_at = NULL, tries = 0 WHERE id = ?',
  )
  const postpone = database.prepare('UPDATE crash_bet SET tries = tries + 1, next_try_at = ? WHERE id = ?')
  const hurry = database.prepare('UPDATE crash_bet SET next_try_at = ? WHERE next_try_at IS NOT NULL')

  // rows of a STRICT table have these types
  const one = (row: unknown) => row as Bet | undefined
  const all = (rows: unknown[]) => rows as Bet[]
  return {
    byId: (id: string) => one(byId.get(id)),
    byPageId: (seat: number, pageId: string) => one(byPageId.get(seat, pageId)),
    /** Bets of a player on flights that are not over. */
    activeBetsOf: (seat: number) => all(activeBets.all(seat)),
    /** The single live bet of a player on a flight; a bet that was taken back leaves room for another. */
    livingOf: (seat: number, round: number) => one(living.get(seat, round)),
    countOf: (round: number) => Number(count.get(round)?.['count']),
    ridingOn: (round: number) => all(ofRound.all(round, 'riding')),
    placing: () => all(inState.all('placing')),
    riding: () => all(inState.all('riding')),
    /** The last finished bets of a player, newest first. */
    lastOf: (seat: number, limit: number) => last.all(seat, limit) as unknown as PastBet[],
    due: (now: number) => all(due.all(now)),
    add: ({ id, round, play, seat, pageId, stake, auto, betSentAt }: NewBet) =>
      void insert.run(id, round, play, seat, pageId, stake, auto, betSentAt),
    ride: (id: string) => void ride.run(id),
    /** Stores how a bet ended, unless it has ended already. */
    decide: ({ id, out, payout, detail }: Decision, dueAt: number) => void decide.run(out, payout, detail, dueAt, id),
    giveBack: (id: string, dueAt: number) => void giveBack.run(dueAt, id),
    close: (id: string, state: 'settled' | 'refused' | 'void', refusal?: RefusalCode) =>
      void close.run(state, refusal ?? null, id),
    postpone: (id: string, until: number) => void postpone.run(until, id),
    hurry: (now: number) => void hurry.run(now),
  }
}

export type BetRows = ReturnType<typeof betRows>
