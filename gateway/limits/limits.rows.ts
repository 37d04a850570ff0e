import type { LimitKind } from '#contract/limits/kinds.ts'
import type { Rows } from '#gateway/db/database.ts'
import { lastEntry } from '#gateway/limits/guard/breaks-in-force.rows.ts'
import { noteTime } from '#gateway/limits/guard/flows.rows.ts'
import { RAISE_WAIT_MS, RAISE_WINDOW_MS } from '#gateway/limits/guard/guard.rules.ts'
import { noteFromNowOn } from './backfill.rows.ts'
import { tellOfLimit } from './limit-messages.rows.ts'

/** A change of one limit; `amount` in minor units, of a session in minutes, null for none. */
export interface Change {
  readonly memberId: string
  readonly kind: LimitKind
  readonly amount: number | null
  /** The clock's time. */
  readonly at: number
}

/**
 * Sets a limit: a lower one at once, and a higher one waits. A lower one also ends the wait. Must run inside
 * `database.write`, so that the next bet sees it.
 */
export async function changeLimit(rows: Rows, { memberId, kind, amount, at }: Change): Promise<void> {
  const now = await noteTime(rows, at)
  await noteFromNowOn(rows, memberId, now)
  const own = await ownLimit(rows, memberId, kind)
  const isLower = amount !== null && (own === undefined || amount <= own)
  if (isLower) {
    await cancelRaise(rows, { memberId, kind, at: now })
    if (amount !== own) await putInForce(rows, { memberId, kind, amount, at: now }, 'set')
    return
  }
  if (own === undefined) return
  await rows
    .insertInto('limit_raise')
    .values({ member_id: memberId, kind, amount, asked_at: now })
    .onConflict((clash) => clash.columns(['member_id', 'kind']).doUpdateSet({ amount, asked_at: now, is_notified: 0 }))
    .execute()
  await record(rows, { memberId, kind, amount, at: now }, 'asked')
  const from = now + RAISE_WAIT_MS
  const asked = { memberId, kind, amount, at: now, event: 'limitAsked' } as const
  await tellOfLimit(rows, asked, { from, until: from + RAISE_WINDOW_MS })
}

/** Answers a higher limit that waits: the second confirmation puts it in force, or the lower one stays. */
export async function answerRaise(
  rows: Rows,
  { memberId, kind, at, confirmed }: Omit<Change, 'amount'> & { readonly confirmed: boolean },
): Promise<'done' | 'limit_early' | 'limit_unasked'> {
  const now = await noteTime(rows, at)
  const raise = await raiseOf(rows, memberId, kind)
  if (!confirmed) {
    await cancelRaise(rows, { memberId, kind, at: now })
    return 'done'
  }
  if (!raise || now >= raise.until) return 'limit_unasked'
  if (now < raise.from) return 'limit_early'
  await removeRaise(rows, memberId, kind)
  await putInForce(rows, { memberId, kind, amount: raise.amount, at: now }, 'confirmed')
  return 'done'
}

async function ownLimit(rows: Rows, memberId: string, kind: LimitKind): Promise<number | undefined> {
  const row = await rows
    .selectFrom('own_limit')
    .select('amount')
    .where('member_id', '=', memberId)
    .where('kind', '=', kind)
    .executeTakeFirst()
  return row?.amount
}

/** Returns a higher limit that waits, and when it can be confirmed. */
export async function raiseOf(rows: Rows, memberId: string, kind: LimitKind) {
  const row = await rows
    .selectFrom('limit_raise')
    .select(['amount', 'asked_at'])
    .where('member_id', '=', memberId)
    .where('kind', '=', kind)
    .executeTakeFirst()
  if (!row) return undefined
  const from = row.asked_at + RAISE_WAIT_MS
  return { amount: row.amount, from, until: from + RAISE_WINDOW_MS }
}

async function removeRaise(rows: Rows, memberId: string, kind: LimitKind): Promise<boolean> {
  const [removed] = await rows
    .deleteFrom('limit_raise')
    .where('member_id', '=', memberId)
    .where('kind', '=', kind)
    .execute()
  return (removed?.numDeletedRows ?? 0n) > 0n
}

async function cancelRaise(rows: Rows, { memberId, kind, at }: Omit<Change, 'amount'>): Promise<void> {
  if (!(await removeRaise(rows, memberId, kind))) return
  const own = await ownLimit(rows, memberId, kind)
  await record(rows, { memberId, kind, amount: own ?? null, at }, 'cancelled')
  await tellOfLimit(rows, { memberId, kind, amount: own ?? null, at, event: 'limitKept' })
}

async function putInForce(rows: Rows, change: Change, deed: 'set' | 'confirmed'): Promise<void> {
  const { memberId, kind, amount } = change
  await rows.deleteFrom('own_limit').where('member_id', '=', memberId).where('kind', '=', kind).execute()
  if (amount !== null) await rows.insertInto('own_limit').values({ member_id: memberId, kind, amount }).execute()
  await rows
    .updateTable('limit_member')
    .set(({ selectFrom, fn }) => ({
      limits: selectFrom('own_limit').select(fn.countAll<number>().as('found')).where('member_id', '=', memberId),
    }))
    .where('member_id', '=', memberId)
    .execute()
  await record(rows, change, deed)
  await tellOfLimit(rows, { ...change, event: deed === 'set' ? 'limitLowered' : 'limitRaised' })
}

async function record(
  rows: Rows,
  { memberId, kind, amount, at }: Change,
  deed: 'set' | 'asked' | 'confirmed' | 'cancelled',
): Promise<void> {
  const values = { member_id: memberId, kind, deed, amount, seq: await lastEntry(rows), at }
  await rows.insertInto('limit_change').values(values).execute()
}
