import type { closingObstacles } from '#contract/member/account-words.ts'
import { payeeKey } from '#contract/typed/person-key.ts'
import { hintOf } from '#gateway/auth/networks/second-step.rules.ts'
import type { Rows } from '#gateway/db/database.ts'
import { isOnBreak } from '#gateway/limits/guard/guard.rows.ts'
import { setPersonKeys } from '#gateway/limits/guard/person-keys.rows.ts'
import type { Owner } from '#gateway/wallet/wallet.rules.ts'
import { ownsMoreThanCredits } from '#gateway/wallet/credits.rows.ts'

type Obstacle = (typeof closingObstacles)[number]

/** Returns a member's profile and contacts. */
export function profileOf(rows: Rows, memberId: string) {
  return (
    rows
      .selectFrom('member')
      .leftJoin('member as upline', 'upline.id', 'member.upline_id')
      .leftJoin('mailbox', 'mailbox.member_id', 'member.id')
      .leftJoin('phone', 'phone.member_id', 'member.id')
      .leftJoin('registration', 'registration.member_id', 'member.id')
      .leftJoin('payment_password', 'payment_password.member_id', 'member.id')
      .select(['member.account', 'member.nickname', 'member.type', 'member.rank_name', 'member.rank_level'])
      .select(['member.created_at', 'member.previous_login_at', 'member.password_expires_at', 'member.time_zone'])
      // a number that the registration asked for without a code (S5.10)
      .select('registration.mobile')
      .select(['upline.account as upline', 'mailbox.address', 'phone.number', 'payment_password.set_at'])
      .where('member.id', '=', memberId)
      .executeTakeFirstOrThrow()
  )
}

export function maskedEmail(address: string | null): string | null {
  return address === null ? null : hintOf({ way: 'email', to: address })
}

export function maskedMobile(number: string | null): string | null {
  return number === null ? null : hintOf({ way: 'mobile', to: number })
}

/** Returns a member's accounts for payouts, the oldest first. */
export function payeesOf(rows: Rows, memberId: string) {
  return rows.selectFrom('payee').selectAll().where('member_id', '=', memberId).orderBy('id').execute()
}

/** Lets a member's person be known by the accounts for payouts that are stored now. Must run inside the write. */
export async function setPayeeKeys(rows: Rows, memberId: string, at: number): Promise<void> {
  const values = (await payeesOf(rows, memberId)).map(payeeKey)
  await setPersonKeys(rows, { memberId, kind: 'payee', values }, at)
}

/** Returns whether any row of a query exists. */
async function exists(query: { executeTakeFirst(): Promise<unknown> }): Promise<boolean> {
  return (await query.executeTakeFirst()) !== undefined
}

/** Returns whether a contract that has ended may still pay: its last period is not settled, or a line is not posted. */
async function isPayToCome(rows: Rows, agentId: string, now: number): Promise<boolean> {
  const ended = rows
    .selectFrom('contract')
    .leftJoin('pay_clock', 'pay_clock.kind', 'contract.kind')
    .select('contract.id')
    .where('agent_id', '=', agentId)
    .where('status', '=', 'approved')
    .where('ends_at', '<=', now)
    .where('ends_at', '>', (at) => at.ref('starts_at'))
    .where('ends_at', '>', (at) => at.fn.coalesce('planned_until', at.val(0)))
  const line = rows
    .selectFrom('pay_line')
    .select('run_id')
    .where('agent_id', '=', agentId)
    .where('pay', '>', (at) => at.ref('withheld'))
    .where('posted_at', 'is', null)
  return (await exists(ended)) || exists(line)
}

/** Returns what keeps an account from being closed; none if nothing does. Decides only within a write. */
export async function obstaclesOf(rows: Rows, member: Owner, now: number): Promise<Obstacle[]> {
  const { id } = member
  const found: Record<Obstacle, boolean> = {
    break: await isOnBreak(rows, id, now),
    // credits that came with the account stay in it, and end with it
    balance: await ownsMoreThanCredits(rows, member),
    withdrawal: await exists(
      rows
        .selectFrom('withdrawal')
        .select('id')
        .where('member_id', '=', id)
        .where('state', 'in', ['submitted', 'paid', 'partly', 'missing']),
    ),
    exchange: await exists(
      rows.selectFrom('points_exchange').select('id').where('member_id', '=', id).where('status', '=', 'processing'),
    ),
    round: await exists(rows.selectFrom('play').select('id').where('member_id', '=', id).where('open_rounds', '>', 0)),
    ticket: await exists(
      rows.selectFrom('lottery_play').select('draw_id').where('member_id', '=', id).where('is_open', '=', 1),
    ),
    downline: await exists(
      rows.selectFrom('member').select('id').where('upline_id', '=', id).where('closed_at', 'is', null),
    ),
    contract: await exists(
      rows
        .selectFrom('contract')
        .select('id')
        .where('agent_id', '=', id)
        .where('status', '=', 'approved')
        .where((where) => where.or([where('ends_at', 'is', null), where('ends_at', '>', now)])),
    ),
    pay: await isPayToCome(rows, id, now),
  }
  return (Object.keys(found) as Obstacle[]).filter((each) => found[each])
}
