import { type GameType, gameTypes } from '#contract/games/categories.ts'
import type { staffBooks } from '#contract/staff/books.ts'
import type { StaffValue } from '#contract/staff/staff-call.ts'
import { addDays, dayAt, dayName } from '#contract/time/time.ts'

type Books = StaffValue<typeof staffBooks>
export type BookDay = Books['days'][number]
export type BookGame = Books['games'][number]

/** What games took in and gave back, in minor units. */
export interface Revenue {
  readonly rounds: number
  readonly staked: number
  readonly paid: number
}

/** The periods of the page, in days up to today. */
export const periods = ['1', '7', '30', '90'] as const
export type Period = (typeof periods)[number]

/** Returns the first and the last UTC day of a period that ends now. */
export function daysOf(period: Period, now: number): { readonly first: string; readonly last: string } {
  const today = dayAt(now)
  return { first: dayName(addDays(today, 1 - Number(period))), last: dayName(today) }
}

/** Gross gaming revenue. */
export function grossOf({ staked, paid }: Revenue): number {
  return staked - paid
}

/** Net gaming revenue of a day. */
export function netOf(day: BookDay): number {
  return grossOf(day) - day.bonuses - day.pay
}

/** Sums what can be summed; members who played on two days would count twice. */
export function sumOf(days: readonly BookDay[]): Omit<BookDay, 'day' | 'active'> {
  const sum = { rounds: 0, staked: 0, paid: 0, bonuses: 0, pay: 0 }
  for (const { rounds, staked, paid, bonuses, pay } of days) {
    sum.rounds += rounds
    sum.staked += staked
    sum.paid += paid
    sum.bonuses += bonuses
    sum.pay += pay
  }
  return sum
}

/** Sums the games of each kind, in the order of the portal's menu; kinds that nobody played are left out. */
export function kindsOf(games: readonly BookGame[]): (Revenue & { readonly gameType: GameType })[] {
  return gameTypes.flatMap((gameType) => {
    const own = games.filter((game) => game.gameType === gameType)
    if (own.length === 0) return []
    const total = (field: keyof Revenue) => own.reduce((sum, game) => sum + game[field], 0)
    return [{ gameType, rounds: total('rounds'), staked: total('staked'), paid: total('paid') }]
  })
}
