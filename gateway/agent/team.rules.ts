import { MAX_LEVELS, periods } from '#contract/agent/team.ts'
import { isAgent } from '#contract/rights.ts'

const DAY_MS = 86_400_000

/** So many of one type stand so far below. */
export interface LevelCount {
  readonly level: number
  readonly type: number
  readonly people: number
}

/** Members and agents by level, the nearest first; the last level that is told apart stands for all deeper ones. */
export function byLevel(counts: readonly LevelCount[]): { level: number; members: number; agents: number }[] {
  const depth = Math.min(MAX_LEVELS, Math.max(0, ...counts.map(({ level }) => level)))
  return Array.from({ length: depth }, (_, index) => {
    const here = counts.filter(({ level }) => Math.min(level, MAX_LEVELS) === index + 1)
    const agents = sumOf(here.filter(({ type }) => isAgent(type)))
    return { level: index + 1, members: sumOf(here) - agents, agents }
  })
}

/** How many of each type, in the order of types. */
export function byType(counts: readonly LevelCount[]): { type: number; people: number }[] {
  const types = [...new Set(counts.map(({ type }) => type))].toSorted((one, other) => one - other)
  return types.map((type) => ({ type, people: sumOf(counts.filter((each) => each.type === type)) }))
}

export function sumOf(counts: readonly Pick<LevelCount, 'people'>[]): number {
  return counts.reduce((sum, { people }) => sum + people, 0)
}

/** Stakes and what was paid for them, minor units. */
export interface Turnover {
  readonly staked: number
  readonly paid: number
}

/** The turnover of each period that ends today, from that of single days. */
export function byPeriod(days: readonly (Turnover & { readonly day: number })[], today: number) {
  return periods.map((length) => {
    const within = days.filter(({ day }) => day > today - length && day <= today)
    return {
      days: length,
      staked: within.reduce((sum, { staked }) => sum + staked, 0),
      paid: within.reduce((sum, { paid }) => sum + paid, 0),
    }
  })
}

/** The day of a moment: whole days since the epoch, UTC. */
export function dayOf(at: number): number {
  return Math.floor(at / DAY_MS)
}
