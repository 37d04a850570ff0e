import type { Goal } from '#contract/rewards/goal.ts'
import { type Day, addDays, dayAt, startOf } from '#contract/time/time.ts'
import type { Span } from './periods.rules.ts'

/** What a member played in a game on a UTC day. */
interface GameDay {
  readonly day: Day
  readonly nodeId: string
  readonly gameType: string
  /** Rounds that were settled. */
  readonly settled: number
  /** Minor units. */
  readonly staked: number
}

/** A game that a member made a favourite. */
interface Favourite {
  readonly nodeId: string
  readonly gameType: string
  readonly at: number
}

/** A proof that a member has verified; of a draw, without a game. */
type Verified = Favourite

/** What a member has done. */
export interface Played {
  readonly now: number
  /** When the account was opened. */
  readonly memberSince: number
  readonly days: readonly GameDay[]
  readonly favourites: readonly Favourite[]
  readonly proofs: readonly Verified[]
}

/** When it counts from, if it was joined, with the rounds of that day that were settled before, by game. */
export interface Joined {
  readonly at: number
  readonly baseline: Readonly<Record<string, number>>
}

/** Returns how much of a goal is done in a period, at most its target. */
export function doneOf(goal: Goal, span: Span, { played, joined }: { played: Played; joined?: Joined }): number {
  const first = joined ? dayAt(joined.at) : span.first
  const end = span.end ?? Infinity
  if (goal.what === 'rest') return Math.min(goal.target, restDays({ first, end }, { played, joined }))
  if (goal.what === 'favourites' || goal.what === 'proofs') {
    const since = joined?.at ?? startOf(first)
    const before = span.end === null ? Infinity : startOf(span.end)
    const kept = played[goal.what].filter((game) => counts(goal, game) && game.at >= since && game.at < before)
    return Math.min(goal.target, kept.length)
  }
  const counted = played.days
    .filter((row) => row.day >= first && row.day < end && counts(goal, row))
    .map(({ day, nodeId, settled }) => {
      const before = joined && day === first ? (joined.baseline[nodeId] ?? 0) : 0
      return { day, nodeId, settled: settled - before }
    })
    .filter(({ settled }) => settled > 0)
  return Math.min(goal.target, measured[goal.what](counted))
}

type Counted = readonly Pick<GameDay, 'day' | 'nodeId' | 'settled'>[]
const measured = {
  rounds: (rows: Counted) => rows.reduce((sum, { settled }) => sum + settled, 0),
  games: (rows: Counted) => new Set(rows.map(({ nodeId }) => nodeId)).size,
  days: (rows: Counted) => new Set(rows.map(({ day }) => day)).size,
}

function counts({ kinds, games }: Goal, { nodeId, gameType }: { nodeId: string; gameType: string }): boolean {
  return (!kinds || kinds.some((kind) => kind === gameType)) && (!games || games.includes(nodeId))
}

/** Counts whole days, over by now, without a stake: a day that began before the account or the joining is none. */
function restDays(
  { first, end }: { first: Day; end: number },
  { played, joined }: { played: Played; joined?: Joined | undefined },
): number {
  const { now, memberSince, days } = played
  const since = Math.max(joined?.at ?? 0, memberSince)
  const from = Math.max(first, startOf(dayAt(since)) < since ? addDays(dayAt(since), 1) : dayAt(since))
  const until = Math.min(end, dayAt(now))
  const withStakes = new Set(
    days.filter(({ day, staked }) => day >= from && day < until && staked > 0).map(({ day }) => day),
  )
  return Math.max(0, until - from) - withStakes.size
}
