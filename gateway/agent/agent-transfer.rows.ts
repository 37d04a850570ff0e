import type { ExpressionBuilder } from 'kysely'
import { brand } from '#brand/brand.ts'
import { MAX_RECIPIENTS } from '#contract/agent/transfer.ts'
import { type AmountLimits, parseAmount } from '#contract/money/amounts.ts'
import { toDecimal } from '#contract/money/money.ts'
import { TRIAL } from '#contract/rights.ts'
import { DAY_MS } from '#contract/time/time.ts'
import type { Rows } from '#gateway/db/database.ts'
import type { Tables } from '#gateway/db/tables.ts'
import { numberSetting } from '#gateway/settings/settings.rows.ts'
import { type Ordered, hashedAmount, orderOnce, orderPrefix } from '#gateway/wallet/money-order.rows.ts'
import { tellOfTransfer } from '#gateway/wallet/transfer-messages.rows.ts'
import { type Owner, playerAccount } from '#gateway/wallet/wallet.rules.ts'
import { withAccountPrefix } from './downline-query.rows.ts'
import { TRANSFERS_A_DAY, waitFor } from './agent-transfer.rules.ts'

const KIND = 'agent-transfer'
const { digits } = brand.currency

/** Returns the smallest and the largest amount of one transfer (S6.7). */
export async function transferLimits(rows: Rows): Promise<AmountLimits> {
  return {
    min: await numberSetting(rows, 'agentTransferMin'),
    max: await numberSetting(rows, 'agentTransferMax'),
    digits,
  }
}

/** Limits to accounts that an agent may pay: no trial, suspended or operator accounts. */
function isPayable(member: ExpressionBuilder<Tables, 'member'>) {
  return member.and([
    member('member.disabled_at', 'is', null),
    member('member.type', '!=', TRIAL),
    member('member.is_member', '=', 1),
  ])
}

function uplineOf(rows: Rows, memberId: string) {
  return rows
    .selectFrom('member as own')
    .select('own.upline_id')
    .where('own.id', '=', memberId)
    .whereRef('own.upline_id', '!=', 'own.id')
}

/** Returns the account of the direct upline if it accepts transfers. */
export async function payableUpline(rows: Rows, memberId: string): Promise<string | undefined> {
  const upline = rows.selectFrom('member').select('account').where('id', '=', uplineOf(rows, memberId))
  return (await upline.where(isPayable).executeTakeFirst())?.account
}

/** Returns payable accounts of the whole downline that begin with `prefix`, in order; one more than the form offers. */
export async function payableDownline(rows: Rows, memberId: string, prefix: string): Promise<string[]> {
  const found = await withAccountPrefix(rows, memberId, prefix)
    .select('member.account')
    .where(isPayable)
    .orderBy('member.account')
    .limit(MAX_RECIPIENTS + 1)
    .execute()
  return found.map(({ account }) => account)
}

/** Finds a payee by account: the direct upline or anyone in the downline, at any depth (threats, T27). */
function payeeOf(rows: Rows, memberId: string, account: string) {
  return rows
    .withRecursive('above', (query) =>
      query
        .selectFrom('member')
        .select('upline_id')
        .where('account', '=', account)
        .union((next) =>
          next.selectFrom('above').innerJoin('member', 'member.id', 'above.upline_id').select('member.upline_id'),
        ),
    )
    .selectFrom('member')
    .select(['id', 'account', 'type'])
    .where('account', '=', account)
    .where('id', '!=', memberId)
    .where(isPayable)
    .where(({ or, eb, selectFrom }) =>
      or([
        eb('id', '=', uplineOf(rows, memberId)),
        eb(eb.val(memberId), 'in', selectFrom('above').select('above.upline_id')),
      ]),
    )
    .executeTakeFirst()
}

/** A transfer as an agent requests it. */
interface Order {
  /** Made by the client; unique among the agent's own. */
  readonly id: string
  readonly agent: Owner
  readonly account: string
  readonly amount: string
  readonly givesUpBonus?: number | undefined
  readonly now: number
}

/** Moves money for an agent once, checking the payee in the same transaction. */
export function orderTransfer(
  rows: Rows,
  { id, agent, account, amount: text, givesUpBonus, now }: Order,
): Promise<Ordered> {
  const content = [account.toLowerCase(), hashedAmount(text)]
  return orderOnce(rows, { id, kind: KIND, member: agent, content, now }, async () => {
    const waitMs = waitFor(await recentTransfers(rows, agent, now), now)
    if (waitMs > 0) return { state: 'many', waitMs }
    const payee = await payeeOf(rows, agent.id, account)
    if (!payee) return { state: 'refused', refusal: 'transfer_account' }
    const amount = parseAmount(text, await transferLimits(rows))
    if (typeof amount === 'string') return { state: 'refused', refusal: amount }
    return {
      givesUpBonus,
      response: (funds) => ({ ...funds, account: payee.account, amount: toDecimal(amount, digits), at: now }),
      entries: [
        { accountId: playerAccount(agent), amount: -amount },
        { accountId: playerAccount(payee), amount },
      ],
      record: (key) => tellOfTransfer(rows, { memberId: payee.id, amount, at: now, key }),
    }
  })
}

/** Returns the times of the agent's transfers of the past day, newest first. */
async function recentTransfers(rows: Rows, agent: Owner, now: number): Promise<number[]> {
  const prefix = orderPrefix(KIND, agent.id)
  const made = await rows
    .selectFrom('transfer')
    .select('at')
    .where('id', '>=', prefix)
    // `;` follows `:` in ASCII
    .where('id', '<', `${prefix.slice(0, -1)};`)
    .where('at', '>', now - DAY_MS)
    .orderBy('at', 'desc')
    .limit(TRANSFERS_A_DAY)
    .execute()
  return made.map(({ at }) => at)
}
