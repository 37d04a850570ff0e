import { hash } from 'node:crypto'
import { MAX_TOTAL } from '#contract/money/totals.ts'
import type { Rows } from '#gateway/db/database.ts'
import { isOnBreak } from '#gateway/limits/guard/guard.rows.ts'
import { closingTime, countCost } from '#gateway/lines/lines.rows.ts'
import { type MessageDetails, insertMemberMessage } from '#gateway/outbox/inbox.rows.ts'
import { balanceOf, openAccount, postTransfer } from '#gateway/wallet/wallet.rows.ts'
import { houseAccount, playerAccount } from '#gateway/wallet/wallet.rules.ts'
import { postPoints } from './points.rows.ts'
import { returnGoods } from './stock.rows.ts'

/** The transfer kind of a conversion, and its house account; with the exchange's id it forms the transfer's id. */
const POINTS = 'points'

/**
 * The result of an answer: `again` if the same was given before, `other` if a different one was. A conversion waits while
 * its member is `on_break`, and if the balance would exceed what can be counted (`overflow`).
 */
export type AnsweredExchange = 'done' | 'again' | 'other' | 'unknown' | 'on_break' | 'overflow'

interface Answering {
  readonly id: number
  readonly now: number
}

/**
 * Approves an exchange, once: a good has been handed out, or the play money is credited. Must run inside
 * `database.write`, so that money and status change together or not at all.
 * @param isSilent the member reads of it at once, without a message
 */
export async function approveExchange(
  rows: Rows,
  { id, now, isSilent = false }: Answering & { isSilent?: boolean },
): Promise<AnsweredExchange> {
  const known = await exchangeById(rows, id)
  if (!known) return 'unknown'
  if (known.status !== 'processing') return known.status === 'approved' ? 'again' : 'other'
  if (known.amount === null) {
    await close(rows, id, { status: 'approved', answered_at: now })
    await tell(rows, known, { event: 'goodApproved', now })
    return 'done'
  }
  const refused = await refuseCredit(rows, known, { amount: known.amount, now })
  if (refused) return refused
  await credit(rows, known, { id, amount: known.amount, now })
  if (!isSilent)
    await tell(rows, known, { event: 'pointsConverted', details: { amount: { money: known.amount } }, now })
  return 'done'
}

/** Rejects an exchange, for good: its points and goods return. Must run inside `database.write`. */
export async function rejectExchange(
  rows: Rows,
  { id, reason, now }: Answering & { reason: string },
): Promise<AnsweredExchange> {
  const known = await exchangeById(rows, id)
  if (!known) return 'unknown'
  if (known.status !== 'processing') return known.status === 'rejected' && known.reason === reason ? 'again' : 'other'
  const { kind, member_id: memberId, points, good_id: good, number } = known
  const back = { id: `${kind}-back:${id}`, memberId, amount: points, kind: `${kind}-back` as const, at: now }
  const posted = await postPoints(rows, back)
  if (posted !== 'posted') throw new Error(`The points of exchange ${id} were ${posted}.`)
  if (good !== null && number !== null) await returnGoods(rows, good, number)
  await close(rows, id, { status: 'rejected', reason, answered_at: now })
  await tell(rows, known, { event: kind === 'redeem' ? 'goodRejected' : 'pointsRejected', details: { reason }, now })
  return 'done'
}

/** Returns the request hash of the transfer of a conversion. */
export function conversionHash(id: number, amount: number): string {
  return hash('sha256', JSON.stringify([POINTS, id, amount]))
}

type Known = NonNullable<Awaited<ReturnType<typeof exchangeById>>>

async function refuseCredit(
  rows: Rows,
  { member_id: memberId, type }: Known,
  { amount, now }: { readonly amount: number; readonly now: number },
): Promise<'on_break' | 'overflow' | undefined> {
  if (await isOnBreak(rows, memberId, now)) return 'on_break'
  const balance = await balanceOf(rows, playerAccount({ id: memberId, type }))
  return balance + amount > MAX_TOTAL ? 'overflow' : undefined
}

async function credit(
  rows: Rows,
  { member_id: memberId, type }: Known,
  { id, amount, now }: Answering & { readonly amount: number },
): Promise<void> {
  const source = houseAccount(type, POINTS)
  await openAccount(rows, source, 'house')
  const posted = await postTransfer(rows, {
    id: `${POINTS}:${id}`,
    kind: POINTS,
    requestHash: conversionHash(id, amount),
    at: now,
    response: () => ({}),
    entries: [
      { accountId: source, amount: -amount },
      { accountId: playerAccount({ id: memberId, type }), amount },
    ],
  })
  if (posted.state !== 'posted') throw new Error(`The transfer of exchange ${id} was ${posted.state}.`)
  // a cost of the day on which it counts, never of a period whose pay is settled
  const at = await closingTime(rows, now)
  const line_id = await countCost(rows, { memberId, amount, at })
  await close(rows, id, { status: 'approved', answered_at: at, line_id })
}

interface Closing {
  readonly status: 'approved' | 'rejected'
  readonly answered_at: number
  readonly reason?: string
  readonly line_id?: number | null
}

async function close(rows: Rows, id: number, closing: Closing): Promise<void> {
  await rows.updateTable('points_exchange').set(closing).where('id', '=', id).execute()
}

interface Telling {
  readonly event: 'goodApproved' | 'goodRejected' | 'pointsConverted' | 'pointsRejected'
  readonly details?: MessageDetails
  readonly now: number
}

async function tell(rows: Rows, known: Known, { event, details, now }: Telling): Promise<void> {
  const { id, member_id: memberId, points } = known
  const about = { exchange: `#${id}`, points: String(points) }
  await insertMemberMessage(rows, {
    memberId,
    event,
    details: { ...about, ...details },
    at: now,
    key: `exchange:${id}`,
  })
}

function exchangeById(rows: Rows, id: number) {
  return rows
    .selectFrom('points_exchange')
    .innerJoin('member', 'member.id', 'points_exchange.member_id')
    .select(['points_exchange.id', 'kind', 'status', 'reason', 'points', 'amount', 'good_id', 'number', 'member_id'])
    .select('member.type')
    .where('points_exchange.id', '=', id)
    .executeTakeFirst()
}

/** Returns since when each exchange waits for staff, the oldest first. */
export async function waitingExchanges(rows: Rows): Promise<number[]> {
  const found = await rows
    .selectFrom('points_exchange')
    .select('asked_at')
    .where('status', '=', 'processing')
    .orderBy('id')
    .execute()
  return found.map(({ asked_at: at }) => at)
}
