import type { Rows } from '#gateway/db/database.ts'
import { lastEntry, reachesInForce } from './breaks-in-force.rows.ts'
import { noteTime, timeOf } from './flows.rows.ts'
import type { PersonKeyKind } from './guard.tables.ts'
import { accountsOfPerson, breaksOfPerson, reachByNewKey, reopen, sharing } from './reach.rows.ts'

/** What staff have decided about two accounts. */
export interface PartingOrder {
  readonly memberIds: readonly [string, string]
  readonly deed: 'part' | 'join'
  readonly staff: string
  readonly reason: string
}

/** Why nothing changes: they share no key that parting could ignore, or the pair is as ordered already. */
export type PartingFlaw = 'unlinked' | 'parted' | 'joined'

/**
 * Parts two accounts that a wrong identity number or payee account makes one person's, or joins them again. Breaks under
 * way release whom only such a key linked, and reach again whom they link when the pair is joined.
 * @returns the accounts that are released or reached
 */
export async function orderParting(rows: Rows, order: PartingOrder, at: number): Promise<string[] | PartingFlaw> {
  const { deed } = order
  const isParted = (await deedOf(rows, order.memberIds)) === 'part'
  if (isParted !== (deed === 'join')) return isParted ? 'parted' : 'joined'
  if (deed === 'part' && !(await shareNumber(rows, order.memberIds))) return 'unlinked'
  const now = await noteTime(rows, at)
  return deed === 'part' ? part(rows, order, now) : join(rows, order, now)
}

/** What makes two accounts one person's. */
interface Links {
  /** The kinds of keys that both have. */
  readonly direct: readonly PersonKeyKind[]
  /** The accounts that share a key with both, or else those on the way between them. */
  readonly between: readonly string[]
}

/** Returns what makes two accounts one person's, for new breaks or those under way. */
export async function linksOf(rows: Rows, [one, other]: PartingOrder['memberIds'], at: number): Promise<Links> {
  const now = await timeOf(rows, at)
  const open = [...(await breaksOfPerson(rows, one, now)), ...(await breaksOfPerson(rows, other, now))]
  const since = Math.min(now, ...open.map((own) => own.at))
  const direct = await directLinks(rows, [one, other], since)
  const near = new Set(idsOf(await sharing(rows, [one], since)))
  const both = idsOf(await sharing(rows, [other], since)).filter((id) => near.has(id))
  if (both.length > 0) return { direct, between: [...new Set(both)] }
  const person = new Map((await accountsOfPerson(rows, one, since)).map((linked) => [linked.memberId, linked.viaId]))
  const between: string[] = []
  for (let step = person.get(other); step !== undefined && step !== one; step = person.get(step)) between.unshift(step)
  return { direct, between }
}

async function directLinks(
  rows: Rows,
  [one, other]: PartingOrder['memberIds'],
  since: number,
): Promise<PersonKeyKind[]> {
  const links = (await sharing(rows, [one], since)).filter(({ memberId }) => memberId === other)
  return [...new Set(links.map(({ link }) => link))]
}

async function part(rows: Rows, order: PartingOrder, now: number): Promise<string[]> {
  const [one] = order.memberIds
  const open = await breaksOfPerson(rows, one, now)
  const before = new Map<number, readonly string[]>()
  for (const { id, member_id: owner, at } of open) before.set(id, idsOf(await accountsOfPerson(rows, owner, at)))
  await insertParting(rows, order, now)
  const changed = new Set<string>()
  for (const { id, member_id: owner, at } of open) {
    const linked = new Set(idsOf(await accountsOfPerson(rows, owner, at)))
    const parted = (before.get(id) ?? []).filter((memberId) => !linked.has(memberId))
    for (const memberId of await release(rows, { breakId: id, parted, now })) changed.add(memberId)
  }
  for (const memberId of changed) await reopen(rows, memberId, now)
  return [...changed]
}

interface Release {
  readonly breakId: number
  readonly parted: readonly string[]
  readonly now: number
}

/** Ends what a break holds for accounts, and returns those for which it held. */
async function release(rows: Rows, { breakId, parted, now }: Release): Promise<string[]> {
  const held = await reachesInForce(rows)
    .select(['break_reach.id', 'member_id as memberId'])
    .where('break_id', '=', breakId)
    .where('member_id', 'in', parted)
    .execute()
  for (const { id } of held) {
    const row = { reach_id: id, at: now, seq: await lastEntry(rows) }
    await rows.insertInto('break_release').values(row).execute()
  }
  return idsOf(held)
}

async function join(rows: Rows, order: PartingOrder, now: number): Promise<string[]> {
  await insertParting(rows, order, now)
  return reachByNewKey(rows, order.memberIds[0], now)
}

async function insertParting(rows: Rows, { memberIds, deed, staff, reason }: PartingOrder, at: number): Promise<void> {
  const pair = pairOf(memberIds)
  const row = { ...pair, deed, staff, reason, at, seq: await lastEntry(rows) }
  await rows.insertInto('account_parting').values(row).execute()
}

async function deedOf(rows: Rows, memberIds: PartingOrder['memberIds']): Promise<'part' | 'join' | undefined> {
  const { one_id: one, other_id: other } = pairOf(memberIds)
  const last = await rows
    .selectFrom('account_parting')
    .select('deed')
    .where('one_id', '=', one)
    .where('other_id', '=', other)
    .orderBy('id', 'desc')
    .executeTakeFirst()
  return last?.deed
}

/** Returns whether two accounts share, or have shared, an identity number or the account of a payee. */
async function shareNumber(rows: Rows, memberIds: PartingOrder['memberIds']): Promise<boolean> {
  const links = await directLinks(rows, memberIds, 0)
  return links.includes('identity') || links.includes('payee')
}

function pairOf([one, other]: PartingOrder['memberIds']) {
  return one < other ? { one_id: one, other_id: other } : { one_id: other, other_id: one }
}

function idsOf(linked: readonly { readonly memberId: string }[]): string[] {
  return linked.map(({ memberId }) => memberId)
}

/** Returns the pairs that are parted, with who decided it, when and why. */
export function partedPairs(rows: Rows) {
  const last = rows
    .selectFrom('account_parting')
    .select(({ fn }) => fn.max<number>('account_parting.id').as('id'))
    .groupBy(['one_id', 'other_id'])
  return rows
    .selectFrom('account_parting')
    .innerJoin('member as one', 'one.id', 'one_id')
    .innerJoin('member as other', 'other.id', 'other_id')
    .select(['one_id as oneId', 'other_id as otherId', 'one.account as one', 'other.account as other'])
    .select(['staff', 'reason', 'at'])
    .where('deed', '=', 'part')
    .where('account_parting.id', 'in', last)
    .orderBy('account_parting.id')
    .execute()
}
