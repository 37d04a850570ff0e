import type { Rows } from '#gateway/db/database.ts'
import { FOR_GOOD } from './guard.rules.ts'

/** Makes sure that a member has a row of choices. */
export async function ensureMember(rows: Rows, memberId: string): Promise<void> {
  await rows
    .insertInto('limit_member')
    .values({ member_id: memberId })
    .onConflict((clash) => clash.doNothing())
    .execute()
}

/** Returns the number of the last ledger entry. */
export async function lastEntry(rows: Rows): Promise<number> {
  const last = await rows.selectFrom('entry').select('seq').orderBy('seq', 'desc').limit(1).executeTakeFirst()
  return last?.seq ?? 0
}

/** Selects the breaks that are under way at a time of limits. */
export function openBreaks(rows: Rows, now: number) {
  return rows
    .selectFrom('limit_break')
    .where('ended_at', 'is', null)
    .where((where) => where.or([where('kind', '=', 'exclusion'), where('until', '>', now)]))
}

/** Selects what breaks have reached and, as no staff parted the accounts (decision 135), not released. */
export function reachesInForce(rows: Rows) {
  return rows
    .selectFrom('break_reach')
    .where('break_reach.id', 'not in', rows.selectFrom('break_release').select('reach_id'))
}

/** Returns until when a member is on a break, an own one or one of the same person; null without one. */
export async function breakEnd(rows: Rows, memberId: string, now: number): Promise<number | null> {
  const reaching = reachesInForce(rows).select('break_id').where('break_reach.member_id', '=', memberId)
  const open = await openBreaks(rows, now)
    .select(['kind', 'until'])
    .where((where) => where.or([where('member_id', '=', memberId), where('id', 'in', reaching)]))
    .execute()
  // an exclusion does not end by itself
  const ends = open.map(({ kind, until }) => (kind === 'exclusion' ? FOR_GOOD : (until ?? FOR_GOOD)))
  return ends.length === 0 ? null : Math.max(...ends)
}

/** Stores until when a member is on a break: the one value that money, games and registrations ask. */
export async function applyBreaks(rows: Rows, memberId: string, now: number): Promise<number | null> {
  await ensureMember(rows, memberId)
  const until = await breakEnd(rows, memberId, now)
  await rows.updateTable('limit_member').set({ break_until: until }).where('member_id', '=', memberId).execute()
  return until
}

interface Stopping {
  readonly memberId: string
  readonly kind: 'timeOut' | 'exclusion'
  readonly now: number
}

/** Ends all sessions of a member whose break begins; an exclusion also withdraws applications for promotions. */
export async function stopPlay(rows: Rows, { memberId, kind, now }: Stopping): Promise<void> {
  await rows
    .updateTable('session')
    .set({ ended_at: now })
    .where('member_id', '=', memberId)
    .where('ended_at', 'is', null)
    .execute()
  await rows.deleteFrom('remembered').where('member_id', '=', memberId).execute()
  if (kind === 'timeOut') return
  await rows
    .updateTable('application')
    .set({ state: 'rejected', reason: 'withdrawn', answered_at: now })
    .where('member_id', '=', memberId)
    .where('state', '=', 'applying')
    .execute()
}
