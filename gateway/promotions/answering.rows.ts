import type { Rows } from '#gateway/db/database.ts'
import { insertMemberMessage } from '#gateway/outbox/inbox.rows.ts'

/** Returns the applications that wait for an answer, oldest first. */
export function openApplications(rows: Rows) {
  return rows
    .selectFrom('application')
    .innerJoin('member', 'member.id', 'application.member_id')
    .select(['application.id', 'promotion_id', 'comment', 'applied_at', 'member.account'])
    .select(({ selectFrom, fn }) =>
      selectFrom('picture')
        .select(fn.countAll<number>().as('count'))
        .whereRef('picture.application_id', '=', 'application.id')
        .as('pictures'),
    )
    .where('state', '=', 'applying')
    .orderBy('application.id')
    .execute()
}

/** The result of an answer: `again` if the same was given before, `other` if a different one was. */
export type Answered = 'done' | 'again' | 'other' | 'unknown'

/** An answer to an application. */
export interface Answer {
  readonly id: number
  readonly now: number
}

/** Rejects an application, for good. Must run inside `database.write`. */
export async function rejectApplication(
  rows: Rows,
  { id, reason, now }: Answer & { reason: string },
): Promise<Answered> {
  const known = await applicationById(rows, id)
  if (!known) return 'unknown'
  if (known.state !== 'applying') return known.state === 'rejected' && known.reason === reason ? 'again' : 'other'
  await rows
    .updateTable('application')
    .set({ state: 'rejected', reason, answered_at: now })
    .where('id', '=', id)
    .execute()
  const message = { memberId: known.member_id, at: now, key: `application:${id}` }
  const promotion = { promotion: known.promotion_id }
  await insertMemberMessage(rows, { ...message, event: 'bonusRejected', details: { reason, promotion } })
  return 'done'
}

/** Returns what an answer needs to know of an application. */
export function applicationById(rows: Rows, id: number) {
  return rows
    .selectFrom('application')
    .innerJoin('member', 'member.id', 'application.member_id')
    .select(['state', 'reason', 'amount', 'member_id', 'promotion_id', 'terms', 'member.type'])
    .where('application.id', '=', id)
    .executeTakeFirst()
}
