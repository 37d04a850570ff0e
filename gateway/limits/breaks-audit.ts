import type { Rows } from '#gateway/db/database.ts'
import { schemaOf } from '#gateway/db/integrity.ts'
import { breakEnd, openBreaks, reachesInForce } from '#gateway/limits/guard/breaks-in-force.rows.ts'
import { accountsOfPerson } from '#gateway/limits/guard/reach.rows.ts'

type Report = (finding: string) => void

/** The schema version from which breaks hold for people and release whom staff have parted (migrations 066, 076). */
export const PEOPLE_SINCE = 76

/**
 * Proves that each break that is under way has reached every account of its person, and that each account is closed for
 * play exactly as long as the breaks that hold for it say.
 */
export async function auditBreaks(rows: Rows, report: Report): Promise<void> {
  if ((await schemaOf(rows)) < PEOPLE_SINCE) return
  const now = (await rows.selectFrom('limit_clock').select('at').executeTakeFirst())?.at ?? 0
  await auditReach(rows, now, report)
  await auditEnds(rows, now, report)
}

async function auditReach(rows: Rows, now: number, report: Report): Promise<void> {
  const open = await openBreaks(rows, now).select(['id', 'member_id as memberId', 'at']).execute()
  for (const { id, memberId, at } of open) {
    const reached = await reachesInForce(rows).select('member_id').where('break_id', '=', id).execute()
    const known = new Set(reached.map(({ member_id }) => member_id))
    for (const one of await accountsOfPerson(rows, memberId, at))
      if (!known.has(one.memberId)) report(`break ${id} of ${memberId} does not hold for ${one.memberId}`)
  }
}

async function auditEnds(rows: Rows, now: number, report: Report): Promise<void> {
  const members = await rows
    .selectFrom('limit_member')
    .select(['member_id as memberId', 'break_until'])
    .where((where) =>
      where.or([
        where('break_until', '>', now),
        where('member_id', 'in', openBreaks(rows, now).select('member_id')),
        where('member_id', 'in', reachedMembers(rows, now)),
      ]),
    )
    .execute()
  for (const { memberId, break_until: stored } of members) {
    const until = await breakEnd(rows, memberId, now)
    if (stored !== until) report(`${memberId} is not closed for play until the end of its breaks`)
  }
}

function reachedMembers(rows: Rows, now: number) {
  return reachesInForce(rows)
    .select('member_id')
    .where('break_id', 'in', openBreaks(rows, now).select('limit_break.id'))
}
