import { type BreakLength, timeOuts } from '#contract/limits/kinds.ts'
import type { Rows } from '#gateway/db/database.ts'
import { applyBreaks, ensureMember, lastEntry, stopPlay } from '#gateway/limits/guard/breaks-in-force.rows.ts'
import { noteTime, timeOf } from '#gateway/limits/guard/flows.rows.ts'
import { FOR_GOOD, RAISE_WAIT_MS, breakUntil } from '#gateway/limits/guard/guard.rules.ts'
import { reachPerson, reachedBy, releasePerson } from '#gateway/limits/guard/reach.rows.ts'
import { drawById, isOpen } from '#gateway/lottery/record/draws.rows.ts'
import { refundTicket } from '#gateway/lottery/tickets/refund.rows.ts'
import { ticketsWhere } from '#gateway/lottery/tickets/tickets.rows.ts'
import { insertMemberMessage } from '#gateway/outbox/inbox.rows.ts'
import { giveUpAll } from '#gateway/wallet/bonus.rows.ts'
import { tellOfBreak } from './limit-messages.rows.ts'

interface Starting {
  readonly memberId: string
  readonly length: BreakLength
  readonly at: number
}

/**
 * Starts a break in one transaction, for every account of the person: all sessions end, and nothing more is staked or
 * comes in, and bonuses are given up. A self-exclusion also gives back tickets of draws that are still on sale and withdraws applications for
 * promotions. One that is under way is never made shorter.
 * @returns its end; null for good
 */
export async function startBreak(rows: Rows, { memberId, length, at }: Starting): Promise<{ until: number | null }> {
  const now = await noteTime(rows, at)
  const kind = timeOuts.some((one) => one === length) ? 'timeOut' : 'exclusion'
  const until = storedEnd(breakUntil(length, now))
  await ensureMember(rows, memberId)
  const own = await rows
    .insertInto('limit_break')
    .values({ member_id: memberId, kind, at: now, until, seq: await lastEntry(rows) })
    .returning(['id', 'member_id', 'kind', 'at', 'until'])
    .executeTakeFirstOrThrow()
  await applyBreaks(rows, memberId, now)
  await stopPlay(rows, { memberId, kind, now })
  const reached = await reachPerson(rows, own, now)
  for (const each of [memberId, ...reached]) await giveUpAll(rows, each, now)
  if (kind === 'exclusion') for (const each of [memberId, ...reached]) await returnTickets(rows, each, now)
  await tellOfBreak(rows, { memberId, kind, until, at: now })
  return { until: (await breakOf(rows, memberId, at))?.until ?? null }
}

function storedEnd(until: number): number | null {
  return until === FOR_GOOD ? null : until
}

/** Gives back a member's tickets of draws that are still on sale. */
async function returnTickets(rows: Rows, memberId: string, now: number): Promise<void> {
  const tickets = await ticketsWhere(rows, (query) => query.where('ticket.member_id', '=', memberId))
  for (const ticket of tickets) {
    if (ticket.state !== 'placed' || !isOpen(await drawById(rows, ticket.draw_id), now)) continue
    await refundTicket(rows, ticket, { reason: 'cancelled', now })
  }
}

/** A break that is under way. */
interface Break {
  /** `closed`: a break that another account of the same person began. */
  readonly kind: 'timeOut' | 'exclusion' | 'closed'
  readonly at: number
  readonly until: number | null
  readonly endFrom: number | null
}

/** Returns the break that a member is on: an own self-exclusion before all others, of which the last to end counts. */
export async function breakOf(rows: Rows, memberId: string, at: number): Promise<Break | undefined> {
  const exclusion = await exclusionOf(rows, memberId)
  if (exclusion) {
    const { end_asked_at: asked } = exclusion
    return { ...exclusion, endFrom: asked === null ? null : asked + RAISE_WAIT_MS }
  }
  const now = await timeOf(rows, at)
  const reached = await reachedBy(rows, memberId, now)
  const timeOut = await rows
    .selectFrom('limit_break')
    .select(['kind', 'at', 'until'])
    .where('member_id', '=', memberId)
    .where('until', '>', now)
    .where('ended_at', 'is', null)
    .orderBy('until', 'desc')
    .executeTakeFirst()
  if (reached && (reached.until ?? FOR_GOOD) > (timeOut?.until ?? 0))
    return { ...reached, kind: 'closed', endFrom: null }
  return timeOut && { ...timeOut, endFrom: null }
}

/** Returns the self-exclusion that ends last. */
async function exclusionOf(rows: Rows, memberId: string) {
  const open = await rows
    .selectFrom('limit_break')
    .select(['id', 'kind', 'at', 'until', 'end_asked_at'])
    .where('member_id', '=', memberId)
    .where('kind', '=', 'exclusion')
    .where('ended_at', 'is', null)
    .execute()
  return open.toSorted((one, other) => (other.until ?? FOR_GOOD) - (one.until ?? FOR_GOOD))[0]
}

/** Asks for the end of a self-exclusion whose time has passed, or ends it 24 hours after that. */
export async function endBreak(
  rows: Rows,
  memberId: string,
  at: number,
): Promise<'done' | 'limit_early' | 'limit_unasked'> {
  const now = await noteTime(rows, at)
  const exclusion = await exclusionOf(rows, memberId)
  if (!exclusion) return 'limit_unasked'
  if (exclusion.until === null || now < exclusion.until) return 'limit_early'
  const row = rows.updateTable('limit_break').where('member_id', '=', memberId).where('ended_at', 'is', null)
  if (exclusion.end_asked_at === null) {
    await row.set({ end_asked_at: now }).where('id', '=', exclusion.id).execute()
    const details = { from: now + RAISE_WAIT_MS }
    await insertMemberMessage(rows, { memberId, event: 'exclusionEndAsked', details, at: now })
    return 'done'
  }
  if (now < exclusion.end_asked_at + RAISE_WAIT_MS) return 'limit_early'
  const ended = await row.set({ ended_at: now }).where('kind', '=', 'exclusion').returning('id').execute()
  // a time-out that was chosen meanwhile goes on
  await applyBreaks(rows, memberId, now)
  const ids = ended.map(({ id }) => id)
  await releasePerson(rows, ids, now)
  await insertMemberMessage(rows, { memberId, event: 'exclusionEnded', at: now })
  return 'done'
}
