import { hash } from 'node:crypto'
import { brand } from '#brand/brand.ts'
import { DEPOSITS } from '#contract/wallet/deposit.ts'
import { toDecimal, toMinor } from '#contract/money/money.ts'
import type { Rows } from '#gateway/db/database.ts'
import { setting } from '#gateway/site/site.rows.ts'
import { type DepositLimits, dayAround, validateDeposit, leftToday } from './deposit.rules.ts'
import { type Posted, earlierAnswer, openAccount, postNew } from './wallet.rows.ts'
import { type Owner, houseAccount, playerAccount } from './wallet.rules.ts'

/** The kind of the transfer that a deposit is. */
export const DEPOSIT = 'deposit'
const { code: currency, digits } = brand.currency

/** As shipped, where the operator's settings say nothing; minor units. */
const defaults = { min: 100, max: 100_000, maxPerDay: 500_000 }

/** Between what and what one deposit lies, and what all of a day are at most (S2.60). */
export async function depositLimits(rows: Rows): Promise<DepositLimits> {
  return {
    min: Number((await setting(rows, 'depositMin')) ?? defaults.min),
    max: Number((await setting(rows, 'depositMax')) ?? defaults.max),
    maxPerDay: Number((await setting(rows, 'depositDay')) ?? defaults.maxPerDay),
    digits,
  }
}

/** A deposit as a member asks for it. */
interface Order {
  /** Made by whoever asks; good within the member's own. */
  readonly id: string
  readonly member: Owner
  readonly amount: string
  readonly now: number
}

/** What became of it; where it is refused nothing was moved. */
type Ordered =
  Posted | { readonly state: 'refused'; readonly refusal: Exclude<ReturnType<typeof validateDeposit>, number> }

/**
 * Puts play money on a member's account, once. What was asked before is answered before anything else, however limits and day
 * changed. Must run inside `database.write`: nothing else is deposited between the sum of the day and this.
 */
export async function orderDeposit(rows: Rows, { id, member, amount: text, now }: Order): Promise<Ordered> {
  const transferId = `${DEPOSIT}:${member.id}:${id}`
  const requestHash = depositHash(member.id, toMinor(text, digits) ?? text)
  const earlier = earlierAnswer(rows, transferId, requestHash)
  if (earlier) return earlier
  const limits = await depositLimits(rows)
  const deposited = await depositedOn(rows, member.id, now)
  const amount = validateDeposit(text, limits, deposited)
  if (typeof amount === 'string') return { state: 'refused', refusal: amount }
  const [source, to] = [houseAccount(member.type, 'play'), playerAccount(member)]
  await openAccount(rows, source, 'house')
  const posted = postNew(rows, {
    id: transferId,
    kind: DEPOSIT,
    requestHash,
    at: now,
    response: (balances) => ({
      sumBalance: toDecimal(balances[to] ?? 0, digits),
      currency,
      digits,
      amount: toDecimal(amount, digits),
      leftToday: leftToday(limits, deposited + amount),
      at: now,
    }),
    entries: [
      { accountId: source, amount: -amount },
      { accountId: to, amount },
    ],
  })
  if (posted.state !== 'posted') return posted
  const row = { member_id: member.id, transfer_id: transferId, amount, at: now }
  await rows.insertInto('deposit').values(row).execute()
  return posted
}

/** What the transfer of a deposit is bound to. */
export function depositHash(memberId: string, amount: number | string): string {
  return hash('sha256', JSON.stringify([DEPOSIT, memberId, amount]))
}

/** What a member has deposited on the day of this moment, minor units. */
export async function depositedOn(rows: Rows, memberId: string, now: number): Promise<number> {
  const { from, until } = dayAround(now)
  const { sum } = await rows
    .selectFrom('deposit')
    .select(({ fn }) => fn.sum<number | null>('amount').as('sum'))
    .where('member_id', '=', memberId)
    .where('at', '>=', from)
    .where('at', '<', until)
    .executeTakeFirstOrThrow()
  return sum ?? 0
}

/** A member's deposits, the newest first; one more than are told. */
export function depositsOf(rows: Rows, memberId: string) {
  return rows
    .selectFrom('deposit')
    .select(['id', 'amount', 'at'])
    .where('member_id', '=', memberId)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(DEPOSITS + 1)
    .execute()
}
