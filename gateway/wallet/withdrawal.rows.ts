import { brand } from '#brand/brand.ts'
import { type AmountLimits, parseAmount } from '#contract/money/amounts.ts'
import { toDecimal } from '#contract/money/money.ts'
import { WITHDRAWALS } from '#contract/wallet/withdrawal.ts'
import type { Rows } from '#gateway/db/database.ts'
import { numberSetting } from '#gateway/settings/settings.rows.ts'
import { type Ordered, hashedAmount, orderHash, orderOnce } from './money-order.rows.ts'
import { openAccount } from './wallet.rows.ts'
import { type Owner, playerAccount, withdrawalAccounts } from './wallet.rules.ts'
import { WITHDRAWALS_A_DAY, type Withdrawal, waitForWithdrawal } from './withdrawal.rules.ts'

/** The kind of the transfer that holds a withdrawal's amount. */
export const HOLD = 'withdrawal'
const { digits } = brand.currency

/** Returns the smallest and the largest withdrawal (S2.61). */
export async function withdrawalLimits(rows: Rows): Promise<AmountLimits> {
  return {
    min: await numberSetting(rows, 'withdrawalMin'),
    max: await numberSetting(rows, 'withdrawalMax'),
    digits,
  }
}

/** Returns the operator's usual hours to answer and the member's minutes to confirm a payout (S4.46). */
export async function withdrawalTimes(rows: Rows): Promise<{ answerHours: number; confirmMinutes: number }> {
  return {
    answerHours: await numberSetting(rows, 'withdrawalAnswerHours'),
    confirmMinutes: await numberSetting(rows, 'withdrawalConfirmMinutes'),
  }
}

/** A withdrawal as a member requests it. */
interface Order {
  /** Made by the client; unique among the member's own. */
  readonly id: string
  readonly member: Owner
  readonly amount: string
  readonly givesUpBonus?: number | undefined
  readonly now: number
}

/** Holds an amount of a member's balance, once, within the limits of a withdrawal and of their number a day. */
export function orderWithdrawal(rows: Rows, { id, member, amount: text, givesUpBonus, now }: Order): Promise<Ordered> {
  const content = [hashedAmount(text)]
  return orderOnce(rows, { id, kind: HOLD, member, content, now }, async () => {
    const waitMs = waitForWithdrawal(await recentSubmissions(rows, member.id), now)
    if (waitMs > 0) return { state: 'many', waitMs }
    const amount = parseAmount(text, await withdrawalLimits(rows))
    if (typeof amount === 'string') return { state: 'refused', refusal: amount }
    for (const house of Object.values(withdrawalAccounts)) await openAccount(rows, house, 'house')
    return {
      givesUpBonus,
      response: (funds) => ({ ...funds, amount: toDecimal(amount, digits), at: now }),
      entries: [
        { accountId: playerAccount(member), amount: -amount },
        { accountId: withdrawalAccounts.held, amount },
      ],
      record: (transferId) =>
        rows
          .insertInto('withdrawal')
          .values({ member_id: member.id, transfer_id: transferId, amount, submitted_at: now })
          .execute(),
    }
  })
}

/** Returns the request hash of the transfer that holds a withdrawal. */
export function holdHash(memberId: string, amount: number): string {
  return orderHash(HOLD, memberId, [amount])
}

async function recentSubmissions(rows: Rows, memberId: string): Promise<number[]> {
  const made = await rows
    .selectFrom('withdrawal')
    .select('submitted_at')
    .where('member_id', '=', memberId)
    .orderBy('id', 'desc')
    .limit(WITHDRAWALS_A_DAY)
    .execute()
  return made.map(({ submitted_at: at }) => at)
}

/** Returns a member's withdrawals, newest first, as many as are listed. */
export function withdrawalsOf(rows: Rows, memberId: string): Promise<Withdrawal[]> {
  return rows
    .selectFrom('withdrawal')
    .selectAll()
    .where('member_id', '=', memberId)
    .orderBy('id', 'desc')
    .limit(WITHDRAWALS)
    .execute()
}

/**
 * Marks payouts not confirmed in time as received (S4.46, S4.47), for good, whatever the clock says later. Must run
 * inside `database.write`, before anything that depends on it.
 */
export async function countOverdue(rows: Rows, now: number): Promise<void> {
  await rows
    .updateTable('withdrawal')
    .set(({ ref }) => ({ state: 'counted', confirmed_at: ref('confirm_by') }))
    .where('state', '=', 'paid')
    .where('confirm_by', '<=', now)
    .execute()
}
