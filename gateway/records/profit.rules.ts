import { type GameType, gameTypes } from '#contract/games/categories.ts'
import type { ProfitDay, ProfitKind } from '#contract/member/profit.ts'
import type { MovementKind } from '#contract/member/records.ts'
import type { Day } from '#contract/time/time.ts'

type Sums = Omit<ProfitDay, 'day'>
/** What moved an account, without how much and how long games were played. */
type Moved = Omit<Sums, 'rounds' | 'playedMs'>

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
  points: 'bonuses',
  opening: 'bonuses',
  pay: 'bonuses',
  jackpot: 'paid',
} as const satisfies Record<OtherKind, keyof Moved>

/** The sum of all movements of one kind and sign in a span, in minor units. */
export interface KindSum {
  readonly kind: MovementKind
  readonly amount: number
}

/** Returns what moved all wallets of an account in a span: whatever moved has its place, so all of it adds up to `closing`. */
export function profitOf(opening: number, sums: readonly KindSum[]): Moved {
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
export function periodSums(days: readonly Moved[]): Moved {
  const sum = (field: keyof Moved) => days.reduce((all, day) => all + day[field], 0)
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

/** Adds up days, the oldest first, with how much and how long games were played. */
export function profitSums(days: readonly Sums[]): Sums {
  const sum = (field: 'rounds' | 'playedMs') => days.reduce((all, day) => all + day[field], 0)
  return { ...periodSums(days), rounds: sum('rounds'), playedMs: sum('playedMs') }
}

/** What a game or games moved, both positive, and how long they were played. */
export interface GameSum {
  readonly day: Day
  readonly gameType: GameType
  readonly rounds: number
  readonly staked: number
  readonly paid: number
  readonly playedMs: number
}

/** Adds up what games moved. */
export function gameTotal(sums: readonly GameSum[]) {
  const sum = (field: 'rounds' | 'staked' | 'paid' | 'playedMs') => sums.reduce((all, each) => all + each[field], 0)
  const [staked, paid] = [sum('staked'), sum('paid')]
  // a stake of nothing is 0, never -0
  return { staked: 0 - staked, paid, net: paid - staked, rounds: sum('rounds'), playedMs: sum('playedMs') }
}

/** Returns the day of a record that shows some games alone. */
export function gameDay(day: string, sums: readonly GameSum[]): ProfitDay {
  const total = gameTotal(sums)
  const nothing = { opening: 0, deposits: 0, withdrawals: 0, transfers: 0, bonuses: 0 }
  return { day, ...nothing, ...total, closing: total.net }
}

/** Returns the sums of each category of games, those staked most first. */
export function kindsOf(sums: readonly GameSum[]): ProfitKind[] {
  const kinds = gameTypes.map((gameType) => ({
    gameType,
    ...gameTotal(sums.filter((each) => each.gameType === gameType)),
  }))
  return kinds
    .filter(({ staked, paid }) => staked !== 0 || paid !== 0)
    .toSorted((one, other) => one.staked - other.staked)
}

/** Returns whether anything moved on a day. */
export function hasMoved({ deposits, withdrawals, transfers, bonuses, staked, paid }: Moved): boolean {
  return [deposits, withdrawals, transfers, bonuses, staked, paid].some((amount) => amount !== 0)
}
