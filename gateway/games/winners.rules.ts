import { type Day, addDays, dayAt } from '#contract/time/time.ts'

const letters = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** Masks a nickname for strangers: its first grapheme, whatever its length; an empty nickname shows none. */
export function maskedName(nickname: string): string {
  const [first] = letters.segment(nickname.trim())
  return `${first?.segment ?? ''}•••`
}

const DAYS = { day: 1, week: 7, month: 30 } as const

/** Returns the days of a period (UTC, counted from the epoch), starting with the one of `now`. */
export function daysOf(period: keyof typeof DAYS, now: number): Day[] {
  const today = dayAt(now)
  return Array.from({ length: DAYS[period] }, (_, days) => addDays(today, -days))
}

/** The rank of wins: by payout, or by payout as a multiple of the stake. */
export type Rank = 'largest' | 'multiple'

/** One win without its player; amounts in minor units. */
export interface Placing {
  readonly vassalage: string
  readonly id: string
  readonly stake: number
  readonly payout: number
  readonly at: number
}

/** Returns the payout as a multiple of the stake, in ten-thousandths, rounded down. */
function multipleOf({ payout, stake }: Placing): number {
  return Number((BigInt(payout) * 10_000n) / BigInt(stake))
}

/** Orders a board so that no two rounds tie; the same order as the indexes of migration 036 for one day. */
export function compareBy(rank: Rank): (one: Placing, other: Placing) => number {
  const first =
    rank === 'largest'
      ? (one: Placing, other: Placing) => other.payout - one.payout || one.stake - other.stake
      : (one: Placing, other: Placing) => multipleOf(other) - multipleOf(one) || other.payout - one.payout
  return (one, other) => first(one, other) || one.at - other.at || compareIds(one, other)
}

function compareIds(one: Placing, other: Placing): number {
  const [left, right] = [`${one.vassalage} ${one.id}`, `${other.vassalage} ${other.id}`]
  return left < right ? -1 : left > right ? 1 : 0
}
