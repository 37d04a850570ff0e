import { type Insertable, sql } from 'kysely'
import type { linkStates } from '#contract/agent/links.ts'
import { dayAt } from '#contract/time/time.ts'
import { latinDigits, plainText } from '#contract/typed/digits.ts'
import { readCode } from '#contract/typed/code.ts'
import type { Rows } from '#gateway/db/database.ts'
import type { Tables } from '#gateway/db/tables.ts'

/** The state of a row of `affiliate` at `now`: the only place that decides whether a code still works. */
export function linkState(now: number) {
  return sql<(typeof linkStates)[number]>`CASE
    WHEN affiliate.stopped_at IS NOT NULL THEN 'stopped'
    WHEN affiliate.valid_until <= ${now} THEN 'expired'
    WHEN affiliate.registered >= affiliate.max_uses THEN 'usedUp'
    ELSE 'open' END`
}

/** An agent's code: the agent, the code as it is stored, and what it makes of an account. */
export interface Referrer {
  readonly agentId: string
  readonly code: string
  readonly type: 0 | 1
  /** Neither stopped nor expired nor used up. */
  readonly isOpen: boolean
}

/**
 * Returns whose code it is on the site of this domain; that of a suspended agent counts as none. Spaces and hyphens in a
 * code count only if it is stored with them.
 */
export async function referrerOf(
  rows: Rows,
  { code, domain }: { code: string; domain: string },
  now: number,
): Promise<Referrer | undefined> {
  const written = latinDigits(plainText(code))
  const found = await rows
    .selectFrom('affiliate')
    .innerJoin('member', 'member.id', 'affiliate.member_id')
    .select(['member.id as agentId', 'code', 'affiliate.type', linkState(now).as('state')])
    .where('code', 'in', [written, readCode(code)])
    .where('disabled_at', 'is', null)
    .where((where) => where.or([where('domain', 'is', null), where('domain', '=', domain)]))
    .execute()
  const one = found.find((each) => each.code.toLowerCase() === written.toLowerCase()) ?? found[0]
  return one && { agentId: one.agentId, code: one.code, type: one.type, isOpen: one.state === 'open' }
}

/** Returns whether a code still works. Within a write, nothing can end it before the write is done. */
export async function isLinkOpen(rows: Rows, code: string, now: number): Promise<boolean> {
  const query = rows.selectFrom('affiliate').select(linkState(now).as('state')).where('code', '=', code)
  return (await query.executeTakeFirst())?.state === 'open'
}

/** Counts a visit by a code. */
export async function countVisit(rows: Rows, code: string, now: number): Promise<void> {
  await rows
    .insertInto('link_day')
    .values({ code, day: dayAt(now), visits: 1 })
    .onConflict((clash) => clash.doUpdateSet((at) => ({ visits: at('link_day.visits', '+', 1) })))
    .execute()
}

/** Records who registered by a code, which uses it once; triggers count it, and what the member does later. */
export async function recordReferral(
  rows: Rows,
  { memberId, code, now }: { memberId: string; code: string; now: number },
): Promise<void> {
  await rows
    .insertInto('link_member')
    .values({ member_id: memberId, code, registered_day: dayAt(now) })
    .execute()
}

export async function insertSelfReferral(rows: Rows, found: Insertable<Tables['self_referral']>): Promise<void> {
  await rows.insertInto('self_referral').values(found).execute()
}

export async function insertAffiliate(rows: Rows, affiliate: Insertable<Tables['affiliate']>): Promise<void> {
  await rows.insertInto('affiliate').values(affiliate).execute()
}
