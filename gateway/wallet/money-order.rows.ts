import { hash } from 'node:crypto'
import { brand } from '#brand/brand.ts'
import { toDecimal, toMinor } from '#contract/money/money.ts'
import type { RefusalCode } from '#contract/refusals.ts'
import { giveUpRunning } from './bonus.rows.ts'
import type { Rows } from '#gateway/db/database.ts'
import type { LedgerKind } from './ledger-kinds.rules.ts'
import { type Posted, earlierAnswer, postNew } from './wallet.rows.ts'
import type { Owner, Posting } from './wallet.rules.ts'
import { walletAccounts } from './wallets.rules.ts'
import { totalBalance } from './wallets.rows.ts'

const { code: currency, digits } = brand.currency

/** A movement of money as a member requests it. */
export interface MoneyOrder {
  /** Made by the client; unique among the member's own of this kind. */
  readonly id: string
  readonly kind: LedgerKind
  readonly member: Owner
  /** What is ordered, for the request hash. The hashes in existing ledgers depend on it. */
  readonly content: readonly (string | number)[]
  readonly now: number
}

/** What an accepted order does. */
interface Accepted {
  readonly entries: readonly Posting[]
  /** Builds the answer from what states the member's new balance. Stored as JSON. */
  readonly response: (funds: Funds) => unknown
  /** Writes the subject's own row of the posted transfer. */
  readonly record?: (transferId: string) => Promise<unknown>
  /** The bonus money that the member consents to lose, if a bonus runs. */
  readonly givesUpBonus?: number | undefined
}

/** The balance of a member's wallets as answers state it. */
interface Funds {
  readonly sumBalance: string
  readonly currency: string
  readonly digits: number
}

/** An order that moves nothing. `many`: above the number of orders in a period. */
type Declined =
  { readonly state: 'refused'; readonly refusal: RefusalCode } | { readonly state: 'many'; readonly waitMs: number }

/** The outcome of an order. */
export type Ordered = Posted | Declined

/**
 * Carries out an order once: a repeated request gets its first answer, before `decide` looks at limits and balances.
 * Must run inside `database.write`, so that nothing changes between the decision and the transfer.
 */
export async function orderOnce(
  rows: Rows,
  { id, kind, member, content, now }: MoneyOrder,
  decide: () => Promise<Accepted | Declined>,
): Promise<Ordered> {
  const transferId = `${orderPrefix(kind, member.id)}${id}`
  const requestHash = orderHash(kind, member.id, content)
  const earlier = await earlierAnswer(rows, transferId, requestHash)
  if (earlier) return earlier
  const decided = await decide()
  if ('state' in decided) return decided
  // only what moves outside its wallets changes what a member owns
  const before = await totalBalance(rows, member)
  const own = walletAccounts(member)
  const gain = decided.entries.reduce((sum, { accountId, amount }) => sum + (own.includes(accountId) ? amount : 0), 0)
  const posted = await postNew(rows, {
    id: transferId,
    kind,
    requestHash,
    at: now,
    response: () => decided.response({ sumBalance: toDecimal(before + gain, digits), currency, digits }),
    entries: decided.entries,
    givesUpBonus: decided.givesUpBonus,
  })
  if (posted.state !== 'posted') return posted
  await decided.record?.(transferId)
  // own money has left: it was posted with the member's consent
  if (decided.givesUpBonus !== undefined) await giveUpRunning(rows, member.id, now)
  return posted
}

/** Returns the prefix of a member's transfer ids in the ledger, so that ids of different members never collide. */
export function orderPrefix(kind: LedgerKind, memberId: string): string {
  return `${kind}:${memberId}:`
}

/** Returns the request hash of an order. */
export function orderHash(kind: LedgerKind, memberId: string, content: MoneyOrder['content']): string {
  return hash('sha256', JSON.stringify([kind, memberId, ...content]))
}

/** Returns a requested amount as it is hashed: in minor units, or as it is if it is invalid. */
export function hashedAmount(text: string): string | number {
  return toMinor(text, digits) ?? text
}
