import { type LedgerKind, meaningOf } from './ledger-kinds.rules.ts'

/** What decides how much of a balance stays, in minor units. */
export interface CreditFacts {
  /** The credits that came with the account. */
  readonly granted: number
  /** What games have paid, less what was staked in them, open stakes included; negative if the member is losing. */
  readonly won: number
  /** Whether the credits were staked often enough for winnings to leave. */
  readonly isStaked: boolean
}

/**
 * Returns how much of all wallets together must stay in the account (readings, X65): the credits less what games have
 * taken of them, and winnings until the credits were staked often enough. It depends on sums alone and not on their
 * order, so nothing is gained by the order of bets, refunds, deposits and withdrawals: at every withdrawal, all that has
 * left is at most what came in besides the credits, and what was won.
 */
export function stayingOf({ granted, won, isStaked }: CreditFacts): number {
  if (granted === 0) return 0
  const outstanding = Math.max(0, granted + Math.min(0, won))
  return outstanding + (isStaked ? 0 : Math.max(0, won))
}

/** Returns whether transfers of a kind move money between a member and its games. */
export function isPlay(kind: LedgerKind): boolean {
  return ['game', 'jackpot'].includes(meaningOf(kind, -1).kind)
}

/** Returns whether a transfer of a kind that takes money from a member takes it out of the account: to whomever, for whatever. */
export function isLeaving(kind: LedgerKind): boolean {
  return !isPlay(kind) && !['wallet', 'opening'].includes(meaningOf(kind, -1).kind)
}
