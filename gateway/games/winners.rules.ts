const letters = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** A name as strangers may see it: its first sign, as a reader counts them, however long it is; an empty one shows none. */
export function maskedName(nickname: string): string {
  const [first] = letters.segment(nickname.trim())
  return `${first?.segment ?? ''}•••`
}

const DAY_MS = 86_400_000
const DAYS = { day: 1, week: 7, month: 30 } as const

/** The days of a period (UTC, counted from the epoch), the one that `now` is in first. */
export function daysOf(period: keyof typeof DAYS, now: number): number[] {
  const today = Math.floor(now / DAY_MS)
  return Array.from({ length: DAYS[period] }, (_, before) => today - before)
}

/** What wins are ranked by: the payout, or how often it pays the stake. */
export type Rank = 'largest' | 'multiple'

/** One win before anybody knows whose it is; amounts in minor units. */
export interface Placing {
  readonly vassalage: string
  readonly id: string
  readonly stake: number
  readonly payout: number
  readonly at: number
}

/** How often the stake was paid, in ten-thousandths, rounded down. */
function multipleOf({ payout, stake }: Placing): number {
  return Number((BigInt(payout) * 10_000n) / BigInt(stake))
}

/** The order of a board; no two rounds are equal in it. What the indexes of migration 022 say for one day. */
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
