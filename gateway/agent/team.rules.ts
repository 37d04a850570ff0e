import { MAX_LEVELS, periods } from '#contract/agent/team.ts'
import { isAgent } from '#contract/rights.ts'

const DAY_MS = 86_400_000

/** The number of accounts of one type on one level of the downline. */
export interface LevelCount {
  readonly level: number
  readonly type: number
  readonly people: number
}

/** Counts members and agents by level, nearest first; the last separate level includes all deeper ones. */
export function byLevel(counts: readonly LevelCount[]): { level: number; members: number; agents: number }[] {
  const depth = Math.min(MAX_LEVELS, Math.max(0, ...counts.map(({ level }) => level)))
  return Array.from({ length: depth }, (_, index) => {
    const onLevel = counts.filter(({ level }) => Math.min(level, MAX_LEVELS) === index + 1)
    const agents = sumOf(onLevel.filter(({ type }) => isAgent(type)))
    return { level: index + 1, members: sumOf(onLevel) - agents, agents }
  })
}

/** Counts accounts by type, in the order of types. */
export function byType(counts: readonly LevelCount[]): { type: number; people: number }[] {
  const types = [...new Set(counts.map(({ type }) => type))].toSorted((one, other) => one - other)
  return types.map((type) => ({ type, people: sumOf(counts.filter((each) => each.type === type)) }))
}

export function sumOf(counts: readonly Pick<LevelCount, 'people'>[]): number {
  return counts.reduce((sum, { people }) => sum + people, 0)
}

/** Stakes and payouts in minor units. */
export interface Turnover {
  readonly staked: number
  readonly paid: number
}

/** Sums single days into the turnover of each period that ends today. */
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

/** Returns the day of a moment as whole days since the epoch, UTC. */
export function dayOf(at: number): number {
  return Math.floor(at / DAY_MS)
}
