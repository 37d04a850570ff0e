import type { Insertable, Selectable } from 'kysely'
import type { FeedbackBounds } from '#contract/help/feedback.ts'
import { DAY_MS, HOUR_MS } from '#contract/time/time.ts'
import type { Rows } from '#gateway/db/database.ts'
import type { Tables } from '#gateway/db/tables.ts'
import { numberSetting } from '#gateway/settings/settings.rows.ts'
import { type RecentFeedback } from './feedback.rules.ts'

type Feedback = Selectable<Tables['feedback']>

/** Returns the minimum and the maximum number of words of a feedback (S5.37). */
export async function feedbackBounds(rows: Rows): Promise<FeedbackBounds> {
  return {
    minWords: await numberSetting(rows, 'feedbackMinWords'),
    maxWords: await numberSetting(rows, 'feedbackMaxWords'),
  }
}

export function feedbackById(rows: Rows, id: string): Promise<Feedback | undefined> {
  return rows.selectFrom('feedback').selectAll().where('id', '=', id).executeTakeFirst()
}

/** Counts recent feedback as `waitFor` needs it. */
export async function recentFeedback(
  rows: Rows,
  { memberId, network }: { memberId: string | null; network: string },
  now: number,
): Promise<RecentFeedback> {
  const recent = rows
    .selectFrom('feedback')
    .select('at')
    .where('at', '>', now - HOUR_MS)
    .orderBy('at', 'desc')
  const [ofMember, ofNetwork] = [
    await recent.where('member_id', '=', memberId).execute(),
    await recent.where('network', '=', network).execute(),
  ]
  const { inAll } = await rows
    .selectFrom('feedback')
    .select(({ fn }) => fn.countAll<number>().as('inAll'))
    .where('at', '>', now - DAY_MS)
    .executeTakeFirstOrThrow()
  return { ofMember: ofMember.map((row) => row.at), ofNetwork: ofNetwork.map((row) => row.at), inAll }
}

/** Stores a feedback and clears the networks of entries that no longer count. */
export async function insertFeedback(rows: Rows, feedback: Insertable<Tables['feedback']>): Promise<void> {
  await rows
    .updateTable('feedback')
    .set({ network: null })
    .where('at', '<=', feedback.at - HOUR_MS)
    .where('network', 'is not', null)
    .execute()
  await rows.insertInto('feedback').values(feedback).execute()
}

/** Returns the newest feedback with the authors' accounts; null for a visitor. */
export function newestFeedback(rows: Rows, count: number): Promise<(Feedback & { account: string | null })[]> {
  return rows
    .selectFrom('feedback')
    .leftJoin('member', 'member.id', 'feedback.member_id')
    .selectAll('feedback')
    .select('member.account')
    .orderBy('feedback.at', 'desc')
    .orderBy('feedback.id')
    .limit(count)
    .execute()
}
