import { type Day, dayAt } from '#contract/time/time.ts'
import type { Rows } from '#gateway/db/database.ts'
import { prepared } from '#gateway/db/prepared.ts'
import { TRIAL } from '#contract/rights.ts'
import { applyMoves } from './moves.rows.ts'

const SLOT_MS = 300_000

const lineByMember = prepared((rows, { memberId }: { memberId: string }) =>
  rows
    .selectFrom('member')
    .innerJoin('line', 'line.head_id', 'member.upline_id')
    .select('line.id')
    .where('member.id', '=', memberId)
    .where('member.type', '!=', TRIAL)
    .where('member.is_member', '=', 1)
    .orderBy('line.id', 'desc')
    .limit(1),
)

/**
 * Returns the line for which a member plays at a time; `undefined` without an upline, for a trial and for a house
 * account. Must run inside `database.write`: a move that is due is made.
 */
export async function lineOf(rows: Rows, memberId: string, at: number): Promise<number | undefined> {
  await applyMoves(rows, at)
  return (await lineByMember(rows, { memberId }))[0]?.id
}

const lastClosing = prepared((rows, _values: object) =>
  rows.selectFrom('pay_clock').select((at) => at.fn.max<number | null>('closed_until').as('until')),
)

/**
 * Returns the time at which something is closed: the clock, but never within a period whose pay is settled. So a clock
 * that jumps back takes no round from the pay of its agents.
 */
export async function closingTime(rows: Rows, now: number): Promise<number> {
  return Math.max(now, (await lastClosing(rows, {}))[0]?.until ?? 0)
}

/** A settled bet: a round, or a lottery ticket. Amounts in minor units. */
export interface Closed {
  readonly memberId: string
  /** The vendor, its id of the bet, and the game. */
  readonly vassalage: string
  readonly betId: string
  readonly nodeId: string
  /** The line for which it is closed. */
  readonly lineId: number
  readonly stake: number
  /** The valid bet. */
  readonly valid: number
  /** Without a jackpot. */
  readonly payout: number
  /** The part of the stake that fed a jackpot. */
  readonly feed: number
  /** A jackpot paid beside the payout. */
  readonly jackpot: number
  readonly closedAt: number
}

const addToDay = prepared((rows, bet: Sums & { lineId: number; day: Day }) =>
  rows
    .insertInto('line_day')
    .values({ line_id: bet.lineId, day: bet.day, rounds: 1, ...sumsOf(bet) })
    .onConflict((clash) =>
      clash.doUpdateSet((at) => ({
        rounds: at('line_day.rounds', '+', at.ref('excluded.rounds')),
        staked: at('line_day.staked', '+', at.ref('excluded.staked')),
        valid: at('line_day.valid', '+', at.ref('excluded.valid')),
        paid: at('line_day.paid', '+', at.ref('excluded.paid')),
        feed: at('line_day.feed', '+', at.ref('excluded.feed')),
        jackpot: at('line_day.jackpot', '+', at.ref('excluded.jackpot')),
      })),
    ),
)

const addToMember = prepared((rows, bet: Sums & MemberDay) =>
  rows
    .insertInto('member_day')
    .values({ day: bet.day, line_id: bet.lineId, member_id: bet.memberId, rounds: 1, ...sumsOf(bet) })
    .onConflict((clash) =>
      clash.doUpdateSet((at) => ({
        rounds: at('member_day.rounds', '+', at.ref('excluded.rounds')),
        staked: at('member_day.staked', '+', at.ref('excluded.staked')),
        valid: at('member_day.valid', '+', at.ref('excluded.valid')),
        paid: at('member_day.paid', '+', at.ref('excluded.paid')),
        feed: at('member_day.feed', '+', at.ref('excluded.feed')),
        jackpot: at('member_day.jackpot', '+', at.ref('excluded.jackpot')),
      })),
    ),
)

type Bet = Pick<Closed, 'memberId' | 'lineId' | 'vassalage' | 'betId' | 'nodeId' | 'stake' | 'closedAt'> & {
  paid: number
}
const insertBet = prepared((rows, { memberId, lineId, vassalage, betId, nodeId, stake, closedAt, paid }: Bet) =>
  rows.insertInto('line_bet').values({
    line_id: lineId,
    closed_at: closedAt,
    vassalage,
    bet_id: betId,
    member_id: memberId,
    node_id: nodeId,
    stake,
    paid,
  }),
)

const addToSlot = prepared((rows, { lineId, slot, valid }: { lineId: number; slot: number; valid: number }) =>
  rows
    .insertInto('line_slot')
    .values({ slot, line_id: lineId, rounds: 1, valid })
    .onConflict((clash) =>
      clash.doUpdateSet((at) => ({
        rounds: at('line_slot.rounds', '+', at.ref('excluded.rounds')),
        valid: at('line_slot.valid', '+', at.ref('excluded.valid')),
      })),
    ),
)

interface MemberDay {
  readonly lineId: number
  readonly day: Day
  readonly memberId: string
}
type Sums = Pick<Closed, 'stake' | 'valid' | 'payout' | 'feed' | 'jackpot'>

function sumsOf({ stake, valid, payout, feed, jackpot }: Sums) {
  return { staked: stake, valid, paid: payout, feed, jackpot }
}

/** Counts a settled bet for the agents of its line. Must run in the transaction that settles it. */
export async function countClosed(rows: Rows, { vassalage, betId, nodeId, ...closed }: Closed): Promise<void> {
  const { memberId, lineId, closedAt, ...sums } = closed
  const { stake, payout, jackpot } = sums
  await insertBet(rows, { memberId, lineId, vassalage, betId, nodeId, stake, closedAt, paid: payout + jackpot })
  const day = dayAt(closedAt)
  await addToDay(rows, { lineId, day, ...sums })
  await addToMember(rows, { lineId, day, memberId, ...sums })
  await addToSlot(rows, { lineId, slot: Math.floor(closedAt / SLOT_MS), valid: sums.valid })
}

interface Cost {
  readonly memberId: string
  /** Minor units. */
  readonly amount: number
  readonly at: number
}

/** Counts a bonus as a cost of its member's line, if there is one, and returns the line. */
export async function countCost(rows: Rows, { memberId, amount, at }: Cost): Promise<number | null> {
  const line = await lineOf(rows, memberId, at)
  if (line === undefined) return null
  const values = { rounds: 0, staked: 0, valid: 0, paid: 0, feed: 0, jackpot: 0, cost: amount }
  await rows
    .insertInto('line_day')
    .values({ line_id: line, day: dayAt(at), ...values })
    .onConflict((clash) => clash.doUpdateSet((row) => ({ cost: row('line_day.cost', '+', row.ref('excluded.cost')) })))
    .execute()
  return line
}
