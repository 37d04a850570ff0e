import { hash } from 'node:crypto'
import type { Updateable } from 'kysely'
import { MINUTE_MS } from '#contract/time/time.ts'
import type { Rows } from '#gateway/db/database.ts'
import { type MessageDetails, insertMemberMessage } from '#gateway/outbox/inbox.rows.ts'
import { postTransfer } from './wallet.rows.ts'
import { type Posting, playerAccount, withdrawalAccounts } from './wallet.rules.ts'
import { withdrawalTimes } from './withdrawal.rows.ts'
import type { WithdrawalTables } from './withdrawal.tables.ts'

/** The transfer kinds that answer a withdrawal; with its id each forms the transfer's id. */
export const answerKinds = {
  paid: 'withdrawal-paid',
  rejected: 'withdrawal-rejected',
  returned: 'withdrawal-returned',
} as const
/** The messages that tell a member of these answers. */
export const payoutEvents = {
  paid: 'withdrawalPaid',
  rejected: 'withdrawalRejected',
  returned: 'withdrawalReturned',
  counted: 'withdrawalCounted',
} as const
type AnswerKind = (typeof answerKinds)[keyof typeof answerKinds]
const { held, paid } = withdrawalAccounts

/** Returns the withdrawals in these states with their members' accounts, oldest first. */
export function withdrawalsIn(rows: Rows, states: readonly ('submitted' | 'paid' | 'partly' | 'missing')[]) {
  return rows
    .selectFrom('withdrawal')
    .innerJoin('member', 'member.id', 'withdrawal.member_id')
    .selectAll('withdrawal')
    .select('member.account')
    .select(({ selectFrom, fn }) =>
      selectFrom('picture')
        .select(fn.countAll<number>().as('count'))
        .whereRef('picture.withdrawal_id', '=', 'withdrawal.id')
        .as('pictures'),
    )
    .where('withdrawal.state', 'in', states)
    .orderBy('withdrawal.id')
    .execute()
}

/** The result of an answer: `again` if the same was given before, `other` if the state does not allow it. */
export type Answered = 'done' | 'again' | 'other' | 'unknown'

interface Answer {
  readonly id: number
  readonly now: number
}

/**
 * Marks a withdrawal as paid out, once: the hold moves to the paid account, and the member has the configured minutes
 * to confirm (S4.46). Like all of these, it must run inside `database.write`, so that money and state change together.
 */
export async function payOut(rows: Rows, { id, now }: Answer): Promise<Answered> {
  const known = await withdrawalById(rows, id)
  if (!known) return 'unknown'
  if (known.state !== 'submitted') return known.state === 'rejected' ? 'other' : 'again'
  const { confirmMinutes } = await withdrawalTimes(rows)
  await post(rows, { kind: answerKinds.paid, id, now }, [
    { accountId: held, amount: -known.amount },
    { accountId: paid, amount: known.amount },
  ])
  const confirm_by = now + confirmMinutes * MINUTE_MS
  await change(rows, id, { state: 'paid', answered_at: now, confirm_by })
  await tell(rows, known, { event: payoutEvents.paid, details: { until: confirm_by }, now })
  return 'done'
}

/** Rejects a withdrawal, for good, and refunds the hold. */
export async function rejectWithdrawal(
  rows: Rows,
  { id, now, reason }: Answer & { reason: string },
): Promise<Answered> {
  const known = await withdrawalById(rows, id)
  if (!known) return 'unknown'
  if (known.state !== 'submitted') return known.state === 'rejected' && known.reason === reason ? 'again' : 'other'
  await post(rows, { kind: answerKinds.rejected, id, now }, [
    { accountId: held, amount: -known.amount },
    { accountId: playerAccount(known.owner), amount: known.amount },
  ])
  await change(rows, id, { state: 'rejected', answered_at: now, reason })
  await tell(rows, known, { event: payoutEvents.rejected, details: { reason }, now })
  return 'done'
}

/** Ends a dispute in the member's favour: refunds what did not arrive. */
export async function giveBack(rows: Rows, { id, now }: Answer): Promise<Answered> {
  const known = await withdrawalById(rows, id)
  if (!known) return 'unknown'
  if (!isDisputed(known)) return known.state === 'returned' ? 'again' : 'other'
  const missing = known.amount - (known.received ?? 0)
  await post(rows, { kind: answerKinds.returned, id, now }, [
    { accountId: paid, amount: -missing },
    { accountId: playerAccount(known.owner), amount: missing },
  ])
  await change(rows, id, { state: 'returned', closed_at: now })
  await tell(rows, { ...known, amount: missing }, { event: payoutEvents.returned, now })
  return 'done'
}

/** Ends a dispute against the member: it counts as received, and nothing is refunded (S4.47). */
export async function countReceived(rows: Rows, { id, now, reason }: Answer & { reason: string }): Promise<Answered> {
  const known = await withdrawalById(rows, id)
  if (!known) return 'unknown'
  if (!isDisputed(known)) return known.state === 'counted' && known.reason === reason ? 'again' : 'other'
  await change(rows, id, { state: 'counted', reason, closed_at: now })
  await tell(rows, known, { event: payoutEvents.counted, details: { reason }, now })
  return 'done'
}

/** Returns the request hash of a transfer that answers a withdrawal. */
export function answerHash(kind: AnswerKind, id: number, amount: number): string {
  return hash('sha256', JSON.stringify([kind, id, amount]))
}

function isDisputed({ state }: { state: string }): boolean {
  return state === 'partly' || state === 'missing'
}

async function post(rows: Rows, { kind, id, now }: Answer & { kind: AnswerKind }, entries: readonly Posting[]) {
  const moved = entries.find(({ amount }) => amount > 0)?.amount ?? 0
  const posted = await postTransfer(rows, {
    id: `${kind}:${id}`,
    kind,
    requestHash: answerHash(kind, id, moved),
    at: now,
    response: () => ({}),
    entries,
  })
  if (posted.state !== 'posted') throw new Error(`The transfer of withdrawal ${id} was ${posted.state}.`)
}

async function change(rows: Rows, id: number, to: Updateable<WithdrawalTables['withdrawal']>): Promise<void> {
  await rows.updateTable('withdrawal').set(to).where('id', '=', id).execute()
}

interface Telling {
  readonly event: (typeof payoutEvents)[keyof typeof payoutEvents]
  readonly details?: MessageDetails
  readonly now: number
}

/** Tells the member what became of a withdrawal (S2.70). */
async function tell(
  rows: Rows,
  { memberId, amount }: { readonly memberId: string; readonly amount: number },
  { event, details, now }: Telling,
): Promise<void> {
  await insertMemberMessage(rows, { memberId, event, details: { amount: { money: amount }, ...details }, at: now })
}

async function withdrawalById(rows: Rows, id: number) {
  const found = await rows
    .selectFrom('withdrawal')
    .innerJoin('member', 'member.id', 'withdrawal.member_id')
    .select(['state', 'reason', 'amount', 'received', 'member.id as memberId', 'member.type'])
    .where('withdrawal.id', '=', id)
    .executeTakeFirst()
  return found && { ...found, owner: { id: found.memberId, type: found.type } }
}
