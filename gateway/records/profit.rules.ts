import type { ProfitDay } from '#contract/member/profit.ts'
import type { MovementKind } from '#contract/member/records.ts'

/** The sums of a span of the ledger: all of it, and what is no game by kind, in minor units. */
export interface SpanSums {
  readonly opening: number
  readonly closing: number
  readonly gamesIn: number
  readonly gamesOut: number
  readonly others: ReadonlyMap<MovementKind, number>
}

type Sums = Omit<ProfitDay, 'day'>

/** Returns what moved an account in a span. */
export function profitOf({ opening, closing, gamesIn, gamesOut, others }: SpanSums): Sums {
  const of = (...kinds: readonly MovementKind[]) => kinds.reduce((sum, kind) => sum + (others.get(kind) ?? 0), 0)
  const [staked, paid] = [-gamesOut, gamesIn + of('jackpot')]
  return {
    opening,
    deposits: of('deposit'),
    withdrawals: of('withdrawal'),
    transfers: of('transfer'),
    bonuses: of('bonus', 'opening'),
    staked: staked || 0,
    paid,
    net: staked + paid,
    closing,
  }
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
