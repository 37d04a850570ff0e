import type { Pool } from '#contract/lottery/book.ts'

/** Winning bets of a draw, units counted. */
interface PoolWinners {
  readonly jackpot: number
  /** By tier, the best first. */
  readonly tiers: readonly number[]
}

/** What a draw does with a pool, in minor units. */
interface PoolSettlement {
  /** What each bet that wins the jackpot is paid. */
  readonly each: number
  /** Of the surplus above the cap: which of the tiers gets it, and what each of its bets is paid. */
  readonly rollDown?: { readonly tier: number; readonly each: number }
  /** What the house adds: for the winners, and to start the next pool. */
  readonly topUp: number
  /** The pool of the next draw. */
  readonly next: number
}

/**
 * Settles the pool of a draw. Equal shares are rounded down, and what is left stays in the pool; the house pays what a
 * share is short of the best fixed prize, so that no bet is paid less for all numbers than for all but one. A pool that
 * is not won keeps what is up to the cap; the surplus goes to the best tier that has a winner, or waits if none has.
 * @param amount in minor units, with the feed of this draw
 */
export function settlePool({ seed, cap, min }: Pool, amount: number, winners: PoolWinners): PoolSettlement {
  if (winners.jackpot > 0) {
    const each = Math.max(min, Math.floor(amount / winners.jackpot))
    const paid = each * winners.jackpot
    const next = Math.max(seed, amount - paid)
    return { each, topUp: paid + next - amount, next }
  }
  const tier = winners.tiers.findIndex((bets) => bets > 0)
  const bets = winners.tiers[tier] ?? 0
  const each = bets > 0 ? Math.floor(Math.max(0, amount - cap) / bets) : 0
  return { each: 0, ...(each > 0 && { rollDown: { tier, each } }), topUp: 0, next: amount - each * bets }
}
