import type { PrizeMode } from '#contract/lottery/lottery.ts'
import { DAY_MS } from '#contract/time/time.ts'
import type { Database } from '#gateway/db/database.ts'
import type { Clock } from '#gateway/http/clock.ts'
import { popularOf } from './lottery.rows.ts'

/** How long an answer is kept. */
const KEPT_MS = 60_000
/** The period that counts as recent. Our choice. */
const LATELY_DAYS = 30
/** How many lotteries are listed (S9.6). */
const COUNT = 20

type Popular = Awaited<ReturnType<typeof popularOf>>

/** Returns the popular lotteries of a prize mode. */
export type AskPopular = (prizeMode: PrizeMode) => Promise<Popular>

/** Counts players at most once a minute per prize mode: anyone may call this, and it counts all players. */
export function createPopular({ read }: Pick<Database, 'read'>, clock: Clock): AskPopular {
  const kept = new Map<PrizeMode, { readonly at: number; readonly games: Promise<Popular> }>()
  return (prizeMode) => {
    const now = clock()
    const last = kept.get(prizeMode)
    if (last && Math.abs(now - last.at) < KEPT_MS) return last.games
    const games = popularOf(read, prizeMode, { since: now - LATELY_DAYS * DAY_MS, count: COUNT })
    kept.set(prizeMode, { at: now, games })
    // a failed query is not kept
    games.catch(() => kept.delete(prizeMode))
    return games
  }
}
