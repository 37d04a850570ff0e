import { brand } from '#brand/brand.ts'
import { parseAmount } from '#contract/money/amounts.ts'
import { toDecimal } from '#contract/money/money.ts'
import type { Rows } from '#gateway/db/database.ts'
import { type Ordered, hashedAmount, orderOnce, orderPrefix } from '#gateway/wallet/money-order.rows.ts'
import { tellOfTransfer } from '#gateway/wallet/transfer-messages.rows.ts'
import { type Owner, playerAccount } from '#gateway/wallet/wallet.rules.ts'
import { waitForWithdrawal, WITHDRAWALS_A_DAY } from '#gateway/wallet/withdrawal.rules.ts'
import { withdrawalLimits } from '#gateway/wallet/withdrawal.rows.ts'

/** The kind of the transfer in the ledger. */
const KIND = 'upline-transfer'
const { digits } = brand.currency

/** Returns a member's upline if it takes money: neither suspended nor closed, nor the member itself. */
export function payableUplineOf(rows: Rows, memberId: string) {
  return rows
    .selectFrom('member as own')
    .innerJoin('member as upline', 'upline.id', 'own.upline_id')
    .select(['upline.id', 'upline.account', 'upline.type'])
    .where('own.id', '=', memberId)
    .whereRef('upline.id', '!=', 'own.id')
    .where('upline.disabled_at', 'is', null)
    .where('upline.is_member', '=', 1)
    .executeTakeFirst()
}

/** A transfer to the upline as a member requests it. */
interface Order {
  /** Made by the client; unique among the member's own. */
  readonly id: string
  readonly member: Owner
  readonly amount: string
  readonly givesUpBonus?: number | undefined
  readonly now: number
}

/** Moves money to the upline, once, within the limits of a withdrawal and of their number a day (readings, X62). */
export function orderUplineTransfer(
  rows: Rows,
  { id, member, amount: text, givesUpBonus, now }: Order,
): Promise<Ordered> {
  const content = [hashedAmount(text)]
  return orderOnce(rows, { id, kind: KIND, member, content, now }, async () => {
    const waitMs = waitForWithdrawal(await recentTransfers(rows, member.id), now)
    if (waitMs > 0) return { state: 'many', waitMs }
    const upline = await payableUplineOf(rows, member.id)
    if (!upline) return { state: 'refused', refusal: 'transfer_account' }
    const amount = parseAmount(text, await withdrawalLimits(rows))
    if (typeof amount === 'string') return { state: 'refused', refusal: amount }
    return {
      givesUpBonus,
      response: (funds) => ({ ...funds, account: upline.account, amount: toDecimal(amount, digits), at: now }),
      entries: [
        { accountId: playerAccount(member), amount: -amount },
        { accountId: playerAccount(upline), amount },
      ],
      record: (key) => tellOfTransfer(rows, { memberId: upline.id, amount, at: now, key }),
    }
  })
}

/** Returns when a member's latest transfers to an upline were made, as many as count for a day. */
async function recentTransfers(rows: Rows, memberId: string): Promise<number[]> {
  const prefix = orderPrefix(KIND, memberId)
  const found = await rows
    .selectFrom('transfer')
    .select('at')
    .where('id', '>=', prefix)
    // `;` follows `:` in ASCII
    .where('id', '<', `${prefix.slice(0, -1)};`)
    .orderBy('at', 'desc')
    .limit(WITHDRAWALS_A_DAY)
    .execute()
  return found.map(({ at }) => at)
}
