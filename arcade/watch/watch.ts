import type { DatabaseSync } from 'node:sqlite'
import type { Listed } from '#arcade/game.ts'
import { type RoundSums, sideLeft } from './bound.ts'
import { watchedOf } from './stated.ts'
import { type Stop, stopRows } from './stops.rows.ts'

/** What the watch needs. */
interface Watching {
  readonly games: readonly Listed[]
  readonly clock: () => number
  /** Tells the operator. */
  readonly warn: (line: string) => void
  /** How often it looks, in milliseconds. */
  readonly everyMs: number
}

/** Stops every title whose rounds have left what it states: it takes no bets, and rounds that have begun still end. */
function lookAtReturns(database: DatabaseSync, { games, clock, warn }: Omit<Watching, 'everyMs'>): void {
  const rows = stopRows(database)
  const known = new Set(rows.stopped().map(({ title }) => title))
  for (const { title, version, ...stated } of watchedOf(games)) {
    const sums = rows.sumsOf(title, version)
    const side = sums && !known.has(title) ? sideLeft(sums, stated) : undefined
    if (!sums || !side) continue
    rows.stop({ title, version, side, ...sums, stoppedAt: clock() })
    warn(stopText({ title, version, side, ...sums }))
  }
}

/** Looks at once, and then every `everyMs`. Returns what ends it. */
export function watchReturns(database: DatabaseSync, watching: Watching): () => void {
  const look = () => {
    try {
      lookAtReturns(database, watching)
    } catch (error) {
      // a full disk, for example: the next look finds the same
      watching.warn(`returns: ${String(error)}`)
    }
  }
  look()
  const timer = setInterval(look, watching.everyMs)
  return () => clearInterval(timer)
}

/** Returns what the operator is told about a stopped title. */
export function stopText({
  title,
  version,
  side,
  rounds,
  returned,
}: Omit<Stop, 'stoppedAt' | keyof RoundSums> & RoundSums): string {
  const measured = `${((100 * returned) / rounds).toFixed(2)} % over ${rounds} rounds`
  return `${title} takes no bets: version ${version} has returned ${measured}, too far ${side} what it states for chance. When the cause is found: npm run arcade -- open ${title} --why "…"`
}
