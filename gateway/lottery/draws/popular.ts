import type { Language } from '#brand/languages.ts'
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

/** Returns the popular lotteries of a prize mode, with their names in a language. */
export type AskPopular = (prizeMode: PrizeMode, language: Language) => Promise<Popular>

/** Counts players at most once a minute per prize mode and language: anyone may call this, and it counts all players. */
export function createPopular({ read }: Pick<Database, 'read'>, clock: Clock): AskPopular {
  const kept = new Map<string, { readonly at: number; readonly games: Promise<Popular> }>()
  return (prizeMode, language) => {
    const now = clock()
    const key = `${prizeMode} ${language}`
    const last = kept.get(key)
    if (last && Math.abs(now - last.at) < KEPT_MS) return last.games
    const games = popularOf(read, prizeMode, { since: now - LATELY_DAYS * DAY_MS, count: COUNT, language })
    kept.set(key, { at: now, games })
    // a failed query is not kept
    games.catch(() => kept.delete(key))
    return games
  }
}
