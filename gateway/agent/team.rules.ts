import { MAX_LEVELS } from '#contract/agent/overview.ts'
import { isAgent } from '#contract/rights.ts'

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
