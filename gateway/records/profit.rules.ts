import type { ProfitDay } from '#contract/member/profit.ts'
import type { MovementKind } from '#contract/member/records.ts'

type Sums = Omit<ProfitDay, 'day'>

/**
 * Movements of games are told apart by their sign; all other kinds have one place each, except moves between own wallets,
 * which change nothing (S2.59).
 */
type OtherKind = Exclude<MovementKind, 'game' | 'wallet'>
const places = {
  deposit: 'deposits',
  withdrawal: 'withdrawals',
  transfer: 'transfers',
  bonus: 'bonuses',
  opening: 'bonuses',
  pay: 'bonuses',
  jackpot: 'paid',
} as const satisfies Record<OtherKind, keyof Sums>

/** The sum of all movements of one kind and sign in a span, in minor units. */
export interface KindSum {
  readonly kind: MovementKind
  readonly amount: number
}

/** Returns what moved all wallets of an account in a span: whatever moved has its place, so all of it adds up to `closing`. */
export function profitOf(opening: number, sums: readonly KindSum[]): Sums {
  const total = { deposits: 0, withdrawals: 0, transfers: 0, bonuses: 0, staked: 0, paid: 0 }
  for (const { kind, amount } of sums) {
    if (kind === 'wallet') continue
    const place = kind === 'game' ? (amount < 0 ? 'staked' : 'paid') : places[kind]
    total[place] += amount
  }
  const moved = Object.values(total).reduce((all, amount) => all + amount, 0)
  return { opening, ...total, net: total.staked + total.paid, closing: opening + moved }
}

/** Adds up days, the oldest first, to the sums of a period. */
export function periodSums(days: readonly Sums[]): Sums {
  const sum = (field: keyof Sums) => days.reduce((all, day) => all + day[field], 0)
  return {
    opening: days[0]?.opening ?? 0,
    deposits: sum('deposits'),
    withdrawals: sum('withdrawals'),
    transfers: sum('transfers'),
    bonuses: sum('bonuses'),
    staked: sum('staked'),
    paid: sum('paid'),
    net: sum('net'),
    closing: days.at(-1)?.closing ?? 0,
  }
}

/** Returns whether anything moved on a day. */
export function hasMoved({ deposits, withdrawals, transfers, bonuses, staked, paid }: Sums): boolean {
  return [deposits, withdrawals, transfers, bonuses, staked, paid].some((amount) => amount !== 0)
}
