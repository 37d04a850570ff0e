import { isTrial } from '#contract/rights.ts'

/** Who owns an account, as the member table says. */
export interface Owner {
  readonly id: string
  readonly type: number
}

/** One line of a transfer: `amount` in minor units, negative where money leaves. */
export interface Posting {
  readonly accountId: string
  readonly amount: number
}

/** The ledger account of a member: `member:<id>`, or `trial:<id>` in the trial book. */
export function playerAccount({ id, type }: Owner): string {
  return isTrial(type) ? `trial:${id}` : `member:${id}`
}

/**
 * A house account of the book that a member of this type plays in.
 * @param name `play` for the source of play money, else the code of a vendor
 */
export function houseAccount(type: number, name: string): string {
  return isTrial(type) ? `trial-house:${name}` : `house:${name}`
}

/** Where the stakes of a vendor's open rounds rest. */
export function escrowAccount(type: number, vendor: string): string {
  return isTrial(type) ? `trial-escrow:${vendor}` : `escrow:${vendor}`
}

/** Where a vendor's jackpot rests; there is none in the trial book. */
export function jackpotAccount(vendor: string): string {
  return `jackpot:${vendor}`
}

/** Where withdrawals rest until they are answered, and what was said to be paid out; of the real book alone. */
export const withdrawalAccounts = { held: 'held:withdrawals', paid: 'paid:withdrawals' } as const

/** Which of the two books an account belongs to; they never meet in one transfer (S1.5). */
export function bookOf(accountId: string): 'real' | 'trial' {
  return accountId.startsWith('trial:') || accountId.startsWith('trial-') ? 'trial' : 'real'
}

/** True for an account whose balance is kept and guarded; any other is a house account, the sum of its entries. */
export function isPlayer(accountId: string): boolean {
  return accountId.startsWith('member:') || accountId.startsWith('trial:')
}

/** True for an account that can hold no less than nothing: a player's, a jackpot's, and those of withdrawals. */
export function isNeverBelowZero(accountId: string): boolean {
  return isPlayer(accountId) || /^(jackpot|held|paid):/.test(accountId)
}

/**
 * What is wrong with the lines of a transfer, or `undefined` when they may be posted.
 * A wrong transfer is a bug of the caller, never something a player can send.
 */
export function faultOf(entries: readonly Posting[]): string | undefined {
  if (!entries.some(({ amount }) => amount !== 0)) return 'moves nothing'
  if (!entries.every(({ amount }) => Number.isSafeInteger(amount))) return 'holds an amount that is no whole number'
  if (entries.reduce((sum, { amount }) => sum + amount, 0) !== 0) return 'does not add up to zero'
  if (new Set(entries.map(({ accountId }) => accountId)).size !== entries.length) return 'names an account twice'
  if (new Set(entries.map(({ accountId }) => bookOf(accountId))).size !== 1) return 'mixes the real and the trial book'
  return undefined
}
