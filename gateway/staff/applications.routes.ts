import { issueApplication, rejectApplication, staffApplications } from '#contract/staff/money.ts'
import type { StaffInput } from '#contract/staff/staff-call.ts'
import { MAX_MINOR } from '#contract/money/money.ts'
import { promotionTitles } from '#gateway/content/promotion-title.ts'
import type { Rows } from '#gateway/db/database.ts'
import { rejectApplication as reject } from '#gateway/promotions/answering.rows.ts'
import { issueBonus } from '#gateway/rewards/issuing.rows.ts'
import { staffAct, staffLook } from './acts.ts'
import { textOf } from './member-acts.ts'
import { done } from './proposals.rows.ts'
import { type StaffAnswer, StaffRefused, type StaffServices } from './staff-request.ts'
import { demand } from './withdrawals.routes.ts'

const PAGE = 50

/** Answers applications for promotions. */
export const applicationAnswers: readonly StaffAnswer[] = [
  staffLook(
    staffApplications,
    ({ which, before }) => ({ detail: { which, ...(before !== undefined && { before }) } }),
    async (input, { services }) => findApplications(input, services),
  ),

  staffAct(issueApplication, async (rows, { id, amount }, { now, log }) => {
    if (amount > MAX_MINOR) throw new StaffRefused('amount_invalid')
    const account = await accountOf(rows, id)
    const answered = await issueBonus(rows, { id: Number(id), now, amount })
    if (answered === 'on_break') throw new StaffRefused('member_on_break')
    demand(answered)
    await log({ subjectKind: 'application', subject: id, detail: { account, amount } })
    return done
  }),

  staffAct(rejectApplication, async (rows, { id, reason: typed }, { now, log }) => {
    const account = await accountOf(rows, id)
    const reason = textOf(typed)
    demand(await reject(rows, { id: Number(id), now, reason }))
    await log({ subjectKind: 'application', subject: id, detail: { account, reason } })
    return done
  }),
]

async function accountOf(rows: Rows, id: string): Promise<string> {
  const found = await rows
    .selectFrom('application')
    .innerJoin('member', 'member.id', 'application.member_id')
    .select('account')
    .where('application.id', '=', Number(id))
    .executeTakeFirst()
  if (!found) throw new StaffRefused('unknown')
  return found.account
}

async function findApplications({ which, before }: StaffInput<typeof staffApplications>, services: StaffServices) {
  const titleOf = promotionTitles(services)
  const isWaiting = which === 'waiting'
  const found = await services.database.read
    .selectFrom('application')
    .innerJoin('member', 'member.id', 'application.member_id')
    .selectAll('application')
    .select('member.account')
    .select(({ selectFrom, fn }) =>
      selectFrom('picture')
        .select(fn.countAll<number>().as('count'))
        .whereRef('picture.application_id', '=', 'application.id')
        .as('pictures'),
    )
    .where('state', isWaiting ? '=' : '<>', 'applying')
    .$if(before !== undefined, (all) => all.where('application.id', isWaiting ? '>' : '<', Number(before)))
    .orderBy('application.id', isWaiting ? 'asc' : 'desc')
    .limit(PAGE + 1)
    .execute()
  const applications = found.slice(0, PAGE).map((one) => ({
    id: String(one.id),
    memberId: one.member_id,
    account: one.account,
    promotionId: one.promotion_id,
    promotion: titleOf(one.promotion_id, 'en') ?? one.promotion_id,
    comment: one.comment,
    pictures: one.pictures ?? 0,
    appliedAt: one.applied_at,
    state: one.state,
    reason: one.reason,
    amount: one.amount,
  }))
  return { applications, next: found.length > PAGE ? (applications.at(-1)?.id ?? null) : null }
}
