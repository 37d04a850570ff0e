import { isTrial } from '#contract/rights.ts'

/** The owner of an account, from the member table. */
export interface Owner {
  readonly id: string
  readonly type: number
}

/** One entry of a transfer: `amount` in minor units, negative for a debit. */
export interface Posting {
  readonly accountId: string
  readonly amount: number
}

/** Returns the ledger account of a member's main wallet: `member:<id>`, or `trial:<id>` in the trial book. */
export function playerAccount({ id, type }: Owner): string {
  return isTrial(type) ? `trial:${id}` : `member:${id}`
}

/**
 * Returns a house account in the book of a member's type.
 * @param name `play` for the source of play money, else the code of a vendor
 */
export function houseAccount(type: number, name: string): string {
  return isTrial(type) ? `trial-house:${name}` : `house:${name}`
}

/** Returns the account that holds the stakes of a vendor's open rounds. */
export function escrowAccount(type: number, vendor: string): string {
  return isTrial(type) ? `trial-escrow:${vendor}` : `escrow:${vendor}`
}

/** Returns the account of a vendor's jackpot; the trial book has none. */
export function jackpotAccount(vendor: string): string {
  return `jackpot:${vendor}`
}

/** The accounts of unanswered withdrawals and of those marked as paid out; only in the real book. */
export const withdrawalAccounts = { held: 'held:withdrawals', paid: 'paid:withdrawals' } as const

/** Returns the book of an account; the two books never mix in one transfer (S1.5). */
export function bookOf(accountId: string): 'real' | 'trial' {
  return accountId.startsWith('trial:') || accountId.startsWith('trial-') ? 'trial' : 'real'
}

/** Returns whether an account's balance is stored and guarded; any other is a house account, the sum of its entries. */
export function isPlayer(accountId: string): boolean {
  return /^(member|trial|wallet|bonus):/.test(accountId)
}

/** Returns whether an account must not fall below zero: a player's, a jackpot's, a lottery's pool, and those of withdrawals. */
export function isNeverBelowZero(accountId: string): boolean {
  return isPlayer(accountId) || /^(jackpot|pool|held|paid):/.test(accountId)
}

/**
 * Returns what is wrong with the entries of a transfer, or `undefined` if they may be posted. An invalid transfer is a
 * bug of the caller, never something a player can send.
 */
export function faultOf(entries: readonly Posting[]): string | undefined {
  if (!entries.some(({ amount }) => amount !== 0)) return 'moves nothing'
  if (!entries.every(({ amount }) => Number.isSafeInteger(amount))) return 'holds an amount that is no whole number'
  if (entries.reduce((sum, { amount }) => sum + amount, 0) !== 0) return 'does not add up to zero'
  if (new Set(entries.map(({ accountId }) => accountId)).size !== entries.length) return 'names an account twice'
  if (new Set(entries.map(({ accountId }) => bookOf(accountId))).size !== 1) return 'mixes the real and the trial book'
  return undefined
}
