import type { TeamProfitRow, TeamSums, teamProfitSorts } from '#contract/agent/reports.ts'
import { sumOfMinor } from '#contract/money/totals.ts'

/** What was played, in minor units; `paid` includes jackpots. */
export interface Played {
  readonly staked: number
  readonly valid: number
  readonly paid: number
}

/** Movements of one kind of the ledger, in minor units, both positive. */
export interface Moved {
  readonly kind: string
  readonly credits: number
  readonly debits: number
}

const places: Readonly<Record<string, 'deposits' | 'withdrawals' | 'bonus' | 'pay'>> = {
  deposit: 'deposits',
  withdrawal: 'withdrawals',
  'withdrawal-rejected': 'withdrawals',
  'withdrawal-returned': 'withdrawals',
  activity: 'bonus',
  points: 'bonus',
  dividend: 'pay',
  'daily-salary': 'pay',
  'hourly-salary': 'pay',
  'realtime-salary': 'pay',
}

/** Returns the kinds of the ledger that make up a column. */
export function kindsOf(column: string): string[] {
  return Object.keys(places).filter((kind) => places[kind] === column)
}

/** Returns the sums of a team, or of an account. Transfers between accounts are no deposits: they have their own list. */
export function teamSums(played: readonly Played[], moved: readonly Moved[]): TeamSums {
  const came = (place: string) =>
    sumOfMinor(moved.flatMap(({ kind, credits, debits }) => (places[kind] === place ? [credits, -debits] : [])))
  const sum = (of: keyof Played) => sumOfMinor(played.map((each) => each[of]))
  const [staked, paid] = [sum('staked'), sum('paid')]
  return {
    deposits: came('deposits'),
    withdrawals: 0 - came('withdrawals'),
    bonus: came('bonus'),
    pay: came('pay'),
    staked,
    valid: sum('valid'),
    paid,
    net: staked - paid,
  }
}

/** Adds up lines, to the total or to one line. */
export function addSums(all: readonly TeamSums[]): TeamSums {
  const sum = (of: keyof TeamSums) => sumOfMinor(all.map((each) => each[of]))
  return {
    deposits: sum('deposits'),
    withdrawals: sum('withdrawals'),
    staked: sum('staked'),
    valid: sum('valid'),
    paid: sum('paid'),
    bonus: sum('bonus'),
    pay: sum('pay'),
    net: sum('net'),
  }
}

const ranks = { direct: 0, team: 1, account: 1, former: 2 } as const

/** Orders lines: the direct downline first and teams that have left last, by account between them, unless sorted. */
export function orderRows(
  rows: readonly TeamProfitRow[],
  sort: (typeof teamProfitSorts)[number] | undefined,
): TeamProfitRow[] {
  const column = columnOf(sort)
  const factor = sort?.startsWith('-') ? -1 : 1
  return rows.toSorted(
    (one, other) =>
      (column ? factor * (one[column] - other[column]) : 0) ||
      ranks[one.row] - ranks[other.row] ||
      (one.account ?? '').localeCompare(other.account ?? ''),
  )
}

function columnOf(sort = ''): keyof TeamSums | undefined {
  const columns = ['deposits', 'withdrawals', 'staked', 'valid', 'paid', 'bonus', 'pay', 'net'] as const
  return columns.find((column) => sort.replace('-', '') === column)
}

/** Groups a list by a key. */
export function grouped<Key, Each>(
  list: readonly Each[],
  keyOf: (each: Each) => Key,
): ReadonlyMap<Key, readonly Each[]> {
  const groups = new Map<Key, Each[]>()
  for (const each of list) {
    const group = groups.get(keyOf(each))
    if (group) group.push(each)
    else groups.set(keyOf(each), [each])
  }
  return groups
}
