import { brand } from '#brand/brand.ts'
import { toDecimal } from '#contract/money/money.ts'
import type { Rows } from '#gateway/db/database.ts'
import { boundedSum } from '#gateway/db/sums.ts'
import { insertMemberMessage } from '#gateway/outbox/inbox.rows.ts'
import { numberSetting } from '#gateway/settings/settings.rows.ts'
import { type DepositLimits, dayAround, validateDeposit, leftToday } from './deposit.rules.ts'
import { type Ordered, hashedAmount, orderHash, orderOnce } from './money-order.rows.ts'
import { openAccount } from './wallet.rows.ts'
import { type Owner, houseAccount, playerAccount } from './wallet.rules.ts'

/** The transfer kind of a deposit. */
export const DEPOSIT = 'deposit'
const { digits } = brand.currency

/** Returns the smallest and the largest deposit, and the limit per day (S2.60). */
export async function depositLimits(rows: Rows): Promise<DepositLimits> {
  return {
    min: await numberSetting(rows, 'depositMin'),
    max: await numberSetting(rows, 'depositMax'),
    maxPerDay: await numberSetting(rows, 'depositDay'),
    digits,
  }
}

/** A deposit as a member requests it. */
interface Order {
  /** Made by the client; unique among the member's own. */
  readonly id: string
  readonly member: Owner
  readonly amount: string
  readonly now: number
}

/** Credits play money to a member's account, once, within the limits of a deposit and of a day. */
export function orderDeposit(rows: Rows, { id, member, amount: text, now }: Order): Promise<Ordered> {
  const content = [hashedAmount(text)]
  return orderOnce(rows, { id, kind: DEPOSIT, member, content, now }, async () => {
    const limits = await depositLimits(rows)
    const deposited = await depositedOn(rows, member.id, now)
    const amount = validateDeposit(text, limits, deposited)
    if (typeof amount === 'string') return { state: 'refused', refusal: amount }
    const source = houseAccount(member.type, 'play')
    await openAccount(rows, source, 'house')
    return {
      response: (funds) => ({
        ...funds,
        amount: toDecimal(amount, digits),
        leftToday: leftToday(limits, deposited + amount),
        at: now,
      }),
      entries: [
        { accountId: source, amount: -amount },
        { accountId: playerAccount(member), amount },
      ],
      async record(transferId) {
        await rows
          .insertInto('deposit')
          .values({ member_id: member.id, transfer_id: transferId, amount, at: now })
          .execute()
        const details = { amount: { money: amount } }
        await insertMemberMessage(rows, {
          memberId: member.id,
          event: 'depositReceived',
          details,
          at: now,
          key: transferId,
        })
      },
    }
  })
}

/** Returns the request hash of a deposit. */
export function depositHash(memberId: string, amount: number): string {
  return orderHash(DEPOSIT, memberId, [amount])
}

/** Sums a member's deposits on the day of this moment, in minor units. */
export async function depositedOn(rows: Rows, memberId: string, now: number): Promise<number> {
  const { from, until } = dayAround(now)
  const { sum } = await rows
    .selectFrom('deposit')
    .select(boundedSum('amount').as('sum'))
    .where('member_id', '=', memberId)
    .where('at', '>=', from)
    .where('at', '<', until)
    .executeTakeFirstOrThrow()
  return sum
}
