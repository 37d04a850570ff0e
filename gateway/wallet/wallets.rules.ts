import type { WalletName } from '#contract/wallet/wallets.ts'
import { isTrial } from '#contract/rights.ts'
import { type Owner, playerAccount } from './wallet.rules.ts'

/** The wallets beside main; each has a switch of its own (settings.rules.ts). */
export const otherWallets = ['lottery', 'reserve'] as const satisfies readonly WalletName[]
export type OtherWallet = (typeof otherWallets)[number]

/** Returns the ledger account of a member's wallet; a trial has the main wallet alone. */
export function walletAccount(member: Owner, name: WalletName): string {
  if (name === 'main') return playerAccount(member)
  if (isTrial(member.type)) throw new Error(`The trial ${member.id} has no wallet ${name}.`)
  return `wallet:${name}:${member.id}`
}

/** Returns the accounts of all wallets of an account, main first. */
export function walletAccounts(member: Owner): string[] {
  const others = isTrial(member.type) ? [] : otherWallets.map((name) => walletAccount(member, name))
  return [playerAccount(member), ...others]
}

/**
 * Returns what goes to the lottery wallet of a ticket's winnings: the share that it paid of the stake, rounded down; the
 * rest goes to main.
 * @param part what the lottery wallet paid of the stake, in minor units
 */
export function lotteryShare(won: number, { part, stake }: { readonly part: number; readonly stake: number }): number {
  if (part === 0) return 0
  return Number((BigInt(won) * BigInt(part)) / BigInt(stake))
}
