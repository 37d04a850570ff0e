import { type Selectable, sql } from 'kysely'
import type { Rows } from '#gateway/db/database.ts'
import { insertMemberMessage } from '#gateway/outbox/inbox.rows.ts'
import { applyBreaks, lastEntry, openBreaks, reachesInForce, stopPlay } from './breaks-in-force.rows.ts'
import type { GuardTables, PersonKeyKind } from './guard.tables.ts'
import { noteTime } from './flows.rows.ts'

type LimitBreak = Pick<Selectable<GuardTables['limit_break']>, 'id' | 'member_id' | 'kind' | 'at' | 'until'>

/** An account of the same person, and how it is known: by a key that it shares with another of its accounts. */
export interface Linked {
  readonly memberId: string
  readonly link: PersonKeyKind
  readonly viaId: string
}

/**
 * Returns the other accounts of a member's person: those that share a key with the account, or with one that does.
 * @param since the time of limits from which keys count that are replaced or removed by now
 */
export async function accountsOfPerson(rows: Rows, memberId: string, since: number): Promise<Linked[]> {
  const found = new Map<string, Linked>()
  let frontier = [memberId]
  while (frontier.length > 0) {
    const next = (await sharing(rows, frontier, since)).filter(
      (one) => one.memberId !== memberId && !found.has(one.memberId),
    )
    for (const one of next) found.set(one.memberId, one)
    frontier = [...new Set(next.map((one) => one.memberId))]
  }
  return [...found.values()]
}

/** The last deed of staff on the pair; keys that nobody has verified link no accounts that were parted. */
const lastDeed = sql<string | null>`(SELECT deed FROM account_parting
  WHERE one_id = min(own.member_id, other.member_id) AND other_id = max(own.member_id, other.member_id)
  ORDER BY account_parting.id DESC LIMIT 1)`

/** Returns the accounts that share a key with one of these. */
export function sharing(rows: Rows, members: readonly string[], since: number): Promise<Linked[]> {
  return rows
    .selectFrom('person_key as own')
    .innerJoin('person_key as other', (join) =>
      join.onRef('other.kind', '=', 'own.kind').onRef('other.value', '=', 'own.value'),
    )
    .select(['other.member_id as memberId', 'other.kind as link', 'own.member_id as viaId'])
    .where('own.member_id', 'in', members)
    .whereRef('other.member_id', '!=', 'own.member_id')
    .where((where) => where.or([where('own.gone_at', 'is', null), where('own.gone_at', '>=', since)]))
    .where((where) => where.or([where('other.gone_at', 'is', null), where('other.gone_at', '>=', since)]))
    .where((where) => where.or([where('own.kind', 'in', ['email', 'phone']), sql<boolean>`${lastDeed} IS NOT 'part'`]))
    .orderBy('other.member_id')
    .orderBy('other.kind')
    .execute()
}

/**
 * Lets a break hold for every account of its person: the only place that does. Returns the accounts that it had not
 * reached before; they read that play is closed, not why. Must run inside a write.
 */
export async function reachPerson(rows: Rows, own: LimitBreak, now: number): Promise<string[]> {
  const known = await reachesInForce(rows).select('member_id').where('break_id', '=', own.id).execute()
  const reached = new Set(known.map(({ member_id }) => member_id))
  const linked = await accountsOfPerson(rows, own.member_id, own.at)
  const added = linked.filter(({ memberId }) => !reached.has(memberId))
  for (const { memberId, link, viaId } of added) {
    const row = { break_id: own.id, member_id: memberId, link, via_id: viaId, at: now, seq: await lastEntry(rows) }
    await rows.insertInto('break_reach').values(row).execute()
    await applyBreaks(rows, memberId, now)
    await stopPlay(rows, { memberId, kind: own.kind, now })
    await insertNotice(
      rows,
      memberId,
      own.kind === 'timeOut' ? { event: 'playPaused', until: own.until, now } : { event: 'playClosed', now },
    )
  }
  return added.map(({ memberId }) => memberId)
}

/**
 * Lets breaks that are under way reach accounts that a new key links, and returns these. Must run inside the write that
 * adds the key. The time is noted: what is over now stays over for the audit too.
 */
export async function reachByNewKey(rows: Rows, memberId: string, at: number): Promise<string[]> {
  const now = await noteTime(rows, at)
  const reached = new Set<string>()
  for (const own of await breaksOfPerson(rows, memberId, now))
    for (const added of await reachPerson(rows, own, now)) reached.add(added)
  return [...reached]
}

/** Returns the breaks under way that any account of a member's person began. */
export async function breaksOfPerson(rows: Rows, memberId: string, now: number): Promise<LimitBreak[]> {
  const others = await accountsOfPerson(rows, memberId, 0)
  const people = [memberId, ...others.map((one) => one.memberId)]
  return openBreaks(rows, now)
    .select(['id', 'member_id', 'kind', 'at', 'until'])
    .where('member_id', 'in', people)
    .execute()
}

/** Lets breaks that have ended no longer hold for the accounts that they reached. */
export async function releasePerson(rows: Rows, breakIds: readonly number[], now: number): Promise<void> {
  const reached = await reachesInForce(rows).select('member_id').distinct().where('break_id', 'in', breakIds).execute()
  for (const { member_id: memberId } of reached) await reopen(rows, memberId, now)
}

/** Opens play for an account for which a break no longer holds, unless another one does. */
export async function reopen(rows: Rows, memberId: string, now: number): Promise<void> {
  if ((await applyBreaks(rows, memberId, now)) === null)
    await insertNotice(rows, memberId, { event: 'playOpened', now })
}

interface PlayNotice {
  readonly event: 'playPaused' | 'playClosed' | 'playOpened'
  readonly until?: number | null
  readonly now: number
}

async function insertNotice(rows: Rows, memberId: string, { event, until, now }: PlayNotice): Promise<void> {
  await insertMemberMessage(rows, { memberId, event, details: until == null ? {} : { until }, at: now })
}

/** What a member on a break of another account reads of it: no more than when it ends, if that is known. */
export interface Reached {
  readonly at: number
  readonly until: number | null
}

/** Returns the last end of the breaks of other accounts that hold for a member. */
export async function reachedBy(rows: Rows, memberId: string, now: number): Promise<Reached | undefined> {
  const own = reachesInForce(rows).select(['break_id', 'break_reach.at']).where('member_id', '=', memberId)
  const open = await openBreaks(rows, now)
    .innerJoin(own.as('own'), 'own.break_id', 'limit_break.id')
    .select(['kind', 'until', 'own.at'])
    .execute()
  if (open.length === 0) return undefined
  const isOpenEnded = open.some(({ kind, until }) => kind === 'exclusion' || until === null)
  return {
    at: Math.min(...open.map(({ at }) => at)),
    until: isOpenEnded ? null : Math.max(...open.map(({ until }) => until ?? 0)),
  }
}
