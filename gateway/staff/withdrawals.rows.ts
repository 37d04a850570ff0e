import { HOUR_MS } from '#contract/time/time.ts'
import type { StaffInput } from '#contract/staff/staff-call.ts'
import type { staffWithdrawals } from '#contract/staff/money.ts'
import type { Rows } from '#gateway/db/database.ts'
import { withdrawalTimes } from '#gateway/wallet/withdrawal.rows.ts'
import { openProposals } from './proposals.rows.ts'

const PAGE = 50
const statesOf = {
  waiting: ['submitted'],
  disputed: ['partly', 'missing'],
  paid: ['paid'],
  all: ['submitted', 'paid', 'received', 'partly', 'missing', 'counted', 'rejected', 'returned'],
} as const

/** Returns one page of withdrawals: what waits oldest first, all others newest first. */
export async function findWithdrawals(rows: Rows, { which, before }: StaffInput<typeof staffWithdrawals>) {
  const isWaiting = which === 'waiting'
  const found = await rows
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
    .where('withdrawal.state', 'in', statesOf[which])
    .$if(before !== undefined, (all) => all.where('withdrawal.id', isWaiting ? '>' : '<', Number(before)))
    .orderBy('withdrawal.id', isWaiting ? 'asc' : 'desc')
    .limit(PAGE + 1)
    .execute()
  const answerMs = (await withdrawalTimes(rows)).answerHours * HOUR_MS
  const proposed = await openProposals(rows, ['payWithdrawal', 'giveBack', 'countReceived'])
  const withdrawals = found.slice(0, PAGE).map((one) => ({
    id: String(one.id),
    memberId: one.member_id,
    account: one.account,
    amount: one.amount,
    state: one.state,
    submittedAt: one.submitted_at,
    answeredAt: one.answered_at,
    dueAt: one.state === 'submitted' ? one.submitted_at + answerMs : null,
    reason: one.reason,
    received: one.received,
    pictures: one.pictures ?? 0,
    proposal: proposed.get(String(one.id)) ?? null,
  }))
  return { withdrawals, next: found.length > PAGE ? (withdrawals.at(-1)?.id ?? null) : null }
}

/** Returns what an act needs to know of a withdrawal. */
export function withdrawalFacts(rows: Rows, id: number) {
  return rows
    .selectFrom('withdrawal')
    .innerJoin('member', 'member.id', 'withdrawal.member_id')
    .select(['withdrawal.state', 'withdrawal.amount', 'member.account', 'member.id as memberId'])
    .where('withdrawal.id', '=', id)
    .executeTakeFirst()
}
