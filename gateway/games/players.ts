import { DAY_MS } from '#contract/time/time.ts'
import type { Database } from '#gateway/db/database.ts'
import type { Clock } from '#gateway/http/clock.ts'

/** How long a count is kept. */
const KEPT_MS = 60_000
/** The period that counts as recent. Our choice. */
const LATELY_DAYS = 30

type Players = ReadonlyMap<string, number>

/** Returns how many members started each game lately, by node id; games that nobody started are absent. */
export type AskPlayers = () => Promise<Players>

/** Counts players at most once a minute: anyone may ask for popular games, and it counts all members' starts. */
export function createPlayers({ read }: Pick<Database, 'read'>, clock: Clock): AskPlayers {
  let kept: { readonly at: number; readonly players: Promise<Players> } | undefined
  return () => {
    const now = clock()
    if (kept && Math.abs(now - kept.at) < KEPT_MS) return kept.players
    const players = playersSince({ read }, now - LATELY_DAYS * DAY_MS)
    kept = { at: now, players }
    // a failed query is not kept
    players.catch(() => (kept = undefined))
    return players
  }
}

async function playersSince({ read }: Pick<Database, 'read'>, since: number): Promise<Players> {
  const counted = await read
    .selectFrom('recent_play')
    .select((at) => ['node_id', at.fn.countAll<number>().as('players')])
    .where('at', '>=', since)
    .groupBy('node_id')
    .execute()
  return new Map(counted.map(({ node_id, players }) => [node_id, players]))
}
