import { approveExchange, rejectExchange, staffExchanges } from '#contract/staff/rewards.ts'
import type { StaffInput } from '#contract/staff/staff-call.ts'
import { goodTitles } from '#gateway/content/good-title.ts'
import type { Rows } from '#gateway/db/database.ts'
import {
  type AnsweredExchange,
  approveExchange as approve,
  rejectExchange as reject,
} from '#gateway/points/answering.rows.ts'
import { staffAct, staffLook } from './acts.ts'
import { textOf } from './member-acts.ts'
import { done } from './proposals.rows.ts'
import { type StaffAnswer, StaffRefused, type StaffServices } from './staff-request.ts'

const PAGE = 50

/** Answers exchanges of points (S4.44). */
export const exchangeAnswers: readonly StaffAnswer[] = [
  staffLook(
    staffExchanges,
    ({ which, before }) => ({ detail: { which, ...(before !== undefined && { before }) } }),
    async (input, { services }) => findExchanges(input, services),
  ),

  staffAct(approveExchange, async (rows, { id }, { now, log }) => {
    const facts = await factsOf(rows, id)
    demandAnswer(await approve(rows, { id: Number(id), now }))
    await log({ subjectKind: 'exchange', subject: id, detail: facts })
    return done
  }),

  staffAct(rejectExchange, async (rows, { id, reason: typed }, { now, log }) => {
    const facts = await factsOf(rows, id)
    const reason = textOf(typed)
    demandAnswer(await reject(rows, { id: Number(id), now, reason }))
    await log({ subjectKind: 'exchange', subject: id, detail: { ...facts, reason } })
    return done
  }),
]

function demandAnswer(answered: AnsweredExchange): void {
  if (answered === 'done') return
  if (answered === 'unknown') throw new StaffRefused('unknown')
  if (answered === 'on_break') throw new StaffRefused('member_on_break')
  throw new StaffRefused(answered === 'overflow' ? 'amount_invalid' : 'state_other')
}

/** Returns what the log keeps of an exchange; one that there is not is refused. */
async function factsOf(rows: Rows, id: string) {
  const found = await rows
    .selectFrom('points_exchange')
    .innerJoin('member', 'member.id', 'points_exchange.member_id')
    .select(['account', 'points', 'amount', 'good_id'])
    .where('points_exchange.id', '=', Number(id))
    .executeTakeFirst()
  if (!found) throw new StaffRefused('unknown')
  const { account, points, amount, good_id: good } = found
  return { account, points, ...(amount !== null && { amount }), ...(good !== null && { good }) }
}

async function findExchanges({ which, before }: StaffInput<typeof staffExchanges>, services: StaffServices) {
  const titleOf = goodTitles(services)
  const isWaiting = which === 'waiting'
  const found = await services.database.read
    .selectFrom('points_exchange as exchange')
    .innerJoin('member', 'member.id', 'exchange.member_id')
    .selectAll('exchange')
    .select('member.account')
    .where('status', isWaiting ? '=' : '<>', 'processing')
    .$if(before !== undefined, (all) => all.where('exchange.id', isWaiting ? '>' : '<', Number(before)))
    .orderBy('exchange.id', isWaiting ? 'asc' : 'desc')
    .limit(PAGE + 1)
    .execute()
  const exchanges = found.slice(0, PAGE).map((one) => ({
    id: String(one.id),
    memberId: one.member_id,
    account: one.account,
    kind: one.kind,
    good: one.good_id === null ? null : titleOf(one.good_id, 'en'),
    number: one.number,
    points: one.points,
    amount: one.amount,
    address: one.address,
    remark: one.remark,
    status: one.status,
    askedAt: one.asked_at,
    answeredAt: one.answered_at,
    reason: one.reason,
  }))
  return { exchanges, next: found.length > PAGE ? (exchanges.at(-1)?.id ?? null) : null }
}
