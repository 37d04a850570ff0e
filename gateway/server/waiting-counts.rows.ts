import { sql } from 'kysely'
import type { Rows } from '#gateway/db/database.ts'

/** How many wait, and since when the oldest does. */
export interface Waiting {
  readonly count: number
  readonly since: number | null
}

/** More open sessions than this are not counted. */
const SESSIONS = 100_000

/** Returns which withdrawals wait for the operator. Its terms are literal: only so SQLite takes the index of what waits. */
export async function waitingWithdrawals(rows: Rows): Promise<Waiting> {
  return rows
    .selectFrom('withdrawal')
    .select(({ fn }) => [fn.countAll<number>().as('count'), fn.min<number | null>('submitted_at').as('since')])
    .where(sql<boolean>`state in ('submitted', 'paid', 'partly', 'missing') and state = 'submitted'`)
    .executeTakeFirstOrThrow()
}

/** Returns which e-mails wait; the table has only those, and those that were given up in the last week. */
export async function waitingLetters(rows: Rows): Promise<Waiting> {
  return rows
    .selectFrom('waiting_message')
    .select(({ fn }) => [fn.countAll<number>().as('count'), fn.min<number | null>('queued_at').as('since')])
    .where('given_up_at', 'is', null)
    .executeTakeFirstOrThrow()
}

/** Returns how many sessions are open. */
export async function openSessions(rows: Rows, now: number): Promise<number> {
  const { count } = await rows
    .selectFrom((from) =>
      from
        .selectFrom('session')
        .select('handle_hash')
        .where('expires_at', '>', now)
        .where('ended_at', 'is', null)
        .limit(SESSIONS)
        .as('open'),
    )
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}
