import type { PrizeMode } from '#contract/lottery/lottery.ts'
import type { Database } from '#gateway/db/database.ts'
import type { Clock } from '#gateway/http/clock.ts'
import { popularOf } from './lottery.rows.ts'

/** How long an answer is kept. */
const KEPT_MS = 60_000
const DAY_MS = 86_400_000
/** What "of late" means. Ours. */
const LATELY_DAYS = 30
/** S9.6. */
const COUNT = 20

type Popular = Awaited<ReturnType<typeof popularOf>>

/** Answers which lotteries of a prize mode are popular. */
export type AskPopular = (prizeMode: PrizeMode) => Promise<Popular>

/** Counts players at most once a minute for each prize mode: anybody may ask, and everybody who played is counted. */
export function createPopular({ read }: Pick<Database, 'read'>, clock: Clock): AskPopular {
  const kept = new Map<PrizeMode, { readonly at: number; readonly games: Promise<Popular> }>()
  return (prizeMode) => {
    const now = clock()
    const last = kept.get(prizeMode)
    if (last && now - last.at < KEPT_MS) return last.games
    const games = popularOf(read, prizeMode, { since: now - LATELY_DAYS * DAY_MS, count: COUNT })
    kept.set(prizeMode, { at: now, games })
    // what failed is asked for again
    games.catch(() => kept.delete(prizeMode))
    return games
  }
}
