import { hash } from 'node:crypto'
import { brand } from '#brand/brand.ts'
import { type AmountError, type AmountLimits, parseAmount } from '#contract/money/amounts.ts'
import { toDecimal, toMinor } from '#contract/money/money.ts'
import { WITHDRAWALS } from '#contract/wallet/withdrawal.ts'
import type { Rows } from '#gateway/db/database.ts'
import { numberSetting } from '#gateway/settings/settings.rows.ts'
import { type Posted, earlierAnswer, openAccount, postNew } from './wallet.rows.ts'
import { type Owner, playerAccount, withdrawalAccounts } from './wallet.rules.ts'
import { WITHDRAWALS_A_DAY, type Withdrawal, waitForWithdrawal } from './withdrawal.rules.ts'

/** The kind of the transfer that holds a withdrawal's amount. */
export const HOLD = 'withdrawal'
const { code: currency, digits } = brand.currency

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
  readonly now: number
}

/** The outcome; a refused withdrawal holds nothing. */
type Ordered =
  | Posted
  | { readonly state: 'refused'; readonly refusal: AmountError }
  | { readonly state: 'many'; readonly waitMs: number }

/**
 * Holds an amount of a member's balance, once. A repeated request gets its first answer, however limits and balance
 * have changed. Must run inside `database.write`.
 */
export async function orderWithdrawal(rows: Rows, { id, member, amount: text, now }: Order): Promise<Ordered> {
  const transferId = `${HOLD}:${member.id}:${id}`
  const requestHash = holdHash(member.id, toMinor(text, digits) ?? text)
  const earlier = earlierAnswer(rows, transferId, requestHash)
  if (earlier) return earlier
  const waitMs = waitForWithdrawal(await recentSubmissions(rows, member.id), now)
  if (waitMs > 0) return { state: 'many', waitMs }
  const amount = parseAmount(text, await withdrawalLimits(rows))
  if (typeof amount === 'string') return { state: 'refused', refusal: amount }
  for (const house of Object.values(withdrawalAccounts)) await openAccount(rows, house, 'house')
  const from = playerAccount(member)
  const posted = postNew(rows, {
    id: transferId,
    kind: HOLD,
    requestHash,
    at: now,
    response: (balances) => ({
      sumBalance: toDecimal(balances[from] ?? 0, digits),
      currency,
      digits,
      amount: toDecimal(amount, digits),
      at: now,
    }),
    entries: [
      { accountId: from, amount: -amount },
      { accountId: withdrawalAccounts.held, amount },
    ],
  })
  if (posted.state !== 'posted') return posted
  const row = { member_id: member.id, transfer_id: transferId, amount, submitted_at: now }
  await rows.insertInto('withdrawal').values(row).execute()
  return posted
}

/** Returns the request hash of the transfer that holds a withdrawal. */
export function holdHash(memberId: string, amount: number | string): string {
  return hash('sha256', JSON.stringify([HOLD, memberId, amount]))
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

/** Returns a member's withdrawals, newest first; one more than are listed. */
export function withdrawalsOf(rows: Rows, memberId: string): Promise<Withdrawal[]> {
  return rows
    .selectFrom('withdrawal')
    .selectAll()
    .where('member_id', '=', memberId)
    .orderBy('id', 'desc')
    .limit(WITHDRAWALS + 1)
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
