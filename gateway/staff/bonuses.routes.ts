import { BONUS_DAYS, giveToMember, staffBonusSums, staffBonuses } from '#contract/staff/bonuses.ts'
import type { StaffInput, StaffValue } from '#contract/staff/staff-call.ts'
import { isTrial } from '#contract/rights.ts'
import { DAY_MS, dayAt } from '#contract/time/time.ts'
import type { Rows } from '#gateway/db/database.ts'
import { isOnBreak } from '#gateway/limits/guard/guard.rows.ts'
import { type MessageDetails, insertMemberMessage } from '#gateway/outbox/inbox.rows.ts'
import { giftTerms } from '#gateway/bonus/terms/gift-terms.rows.ts'
import { giveReward } from '#gateway/rewards/give.rows.ts'
import { numberSetting } from '#gateway/settings/settings.rows.ts'
import { staffAct, staffLook } from './acts.ts'
import { textOf } from './member-acts.ts'
import { done } from './proposals.rows.ts'
import { type StaffAnswer, StaffRefused, type StaffServices } from './staff-request.ts'

const PAGE = 50

/** Answers bonuses, and what staff give by themselves. */
export const bonusStaffAnswers: readonly StaffAnswer[] = [
  staffLook(
    staffBonusSums,
    () => ({}),
    async (_input, { services: { database, clock } }) => sumsOf(database.read, clock()),
  ),

  staffLook(
    staffBonuses,
    ({ which, before }) => ({ detail: { which, ...(before !== undefined && { before }) } }),
    async (input, { services }) => findBonuses(input, services),
  ),

  staffAct(giveToMember, async (rows, { request, memberId, gift, reason: typed }, { now, log }) => {
    const account = await accountOf(rows, memberId, now)
    const reason = textOf(typed)
    const id = `staff:${request}`
    const isPoints = 'points' in gift
    const bound = await numberSetting(rows, isPoints ? 'staffPointsMax' : 'staffBonusMax')
    if ((isPoints ? gift.points : gift.bonus) > bound) throw new StaffRefused('out_of_bounds')
    const reward = isPoints ? gift : { bonus: await giftTerms(rows, gift.bonus) }
    await giveReward(rows, { id, memberId, reward, now })
    const figure: MessageDetails = isPoints ? { points: String(gift.points) } : { amount: { money: gift.bonus } }
    const event = isPoints ? 'pointsGiven' : 'bonusGiven'
    await insertMemberMessage(rows, {
      memberId,
      event,
      details: { ...figure, reason: { words: reason } },
      at: now,
      key: id,
    })
    const detail = { account, reason, ...(isPoints ? { points: gift.points } : { amount: gift.bonus }) }
    await log({ subjectKind: 'member', subject: memberId, detail })
    return done
  }),
]

/** Returns the account of a member who may be given something; others are refused. */
async function accountOf(rows: Rows, memberId: string, now: number): Promise<string> {
  const found = await rows
    .selectFrom('member')
    .select(['account', 'type', 'closed_at'])
    .where('id', '=', memberId)
    .executeTakeFirst()
  if (!found) throw new StaffRefused('unknown')
  if (isTrial(found.type) || found.closed_at !== null) throw new StaffRefused('state_other')
  // nothing is offered to somebody who has asked for rest
  if (await isOnBreak(rows, memberId, now)) throw new StaffRefused('member_on_break')
  return found.account
}

async function findBonuses({ which, before }: StaffInput<typeof staffBonuses>, { database }: StaffServices) {
  const isOpen = which === 'open'
  const found = await database.read
    .selectFrom('bonus')
    .innerJoin('member', 'member.id', 'bonus.member_id')
    .selectAll('bonus')
    .select('member.account')
    .where('bonus.closed_at', isOpen ? 'is' : 'is not', null)
    .$if(before !== undefined, (all) => all.where('bonus.id', isOpen ? '>' : '<', Number(before)))
    .orderBy('bonus.id', isOpen ? 'asc' : 'desc')
    .limit(PAGE + 1)
    .execute()
  const bonuses = found.slice(0, PAGE).map((one) => ({
    id: String(one.id),
    memberId: one.member_id,
    account: one.account,
    state: one.state,
    source: one.reward_id.split(':')[0] ?? '',
    amount: one.amount,
    required: one.required,
    done: one.done,
    acceptedAt: one.accepted_at,
    endsAt: one.ends_at,
    closedAt: one.closed_at,
  }))
  return { bonuses, next: found.length > PAGE ? (bonuses.at(-1)?.id ?? null) : null }
}

async function sumsOf(rows: Rows, now: number): Promise<StaffValue<typeof staffBonusSums>> {
  const { running, inPlay } = await rows
    .selectFrom('bonus')
    .select(({ fn, eb }) => [
      fn.countAll<number>().filterWhere('state', '=', 'running').as('running'),
      fn.coalesce(fn.sum<number>('in_play'), eb.lit(0)).as('inPlay'),
    ])
    .where((either) => either.or([either('state', '=', 'running'), either('in_play', '>', 0)]))
    .executeTakeFirstOrThrow()
  const { left } = await rows
    .selectFrom('account')
    .select(({ fn, eb }) => fn.coalesce(fn.sum<number>('balance'), eb.lit(0)).as('left'))
    .where('id', 'like', 'bonus:%')
    .executeTakeFirstOrThrow()
  const since = (dayAt(now) - BONUS_DAYS + 1) * DAY_MS
  const moved = await rows
    .selectFrom('bonus_move')
    .select(['kind', ({ fn }) => fn.sum<number>('amount').as('amount')])
    .where('counted_at', '>=', since)
    .groupBy('kind')
    .execute()
  const of = (kind: string) => moved.find((one) => one.kind === kind)?.amount ?? 0
  return {
    running,
    money: left + inPlay,
    granted: of('bonus-grant'),
    forfeited: of('bonus-forfeit'),
    converted: of('bonus-convert'),
  }
}
