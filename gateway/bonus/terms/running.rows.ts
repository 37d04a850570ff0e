import { type Selectable, sql } from 'kysely'
import { parse } from 'valibot'
import { type BonusTerms, bonusTerms } from '#contract/rewards/reward.ts'
import type { Rows } from '#gateway/db/database.ts'
import { prepared } from '#gateway/db/prepared.ts'
import type { BonusTables } from './bonus.tables.ts'

export type Bonus = Selectable<BonusTables['bonus']>

// literal, so that SQLite finds the index of those that run
const isRunning = sql<boolean>`state = 'running'`
const isWaiting = sql<boolean>`state = 'waiting'`

const runningOf = prepared((rows, { memberId }: { memberId: string }) =>
  rows.selectFrom('bonus').selectAll().where('member_id', '=', memberId).where(isRunning),
)
const firstWaiting = prepared((rows, { memberId }: { memberId: string }) =>
  rows.selectFrom('bonus').selectAll().where('member_id', '=', memberId).where(isWaiting).orderBy('id').limit(1),
)
const byId = prepared((rows, { id }: { id: number }) => rows.selectFrom('bonus').selectAll().where('id', '=', id))

/** Returns the bonus of a member that runs, also past its end if nothing has closed it yet. */
export async function runningBonus(rows: Rows, memberId: string): Promise<Bonus | undefined> {
  return (await runningOf(rows, { memberId }))[0]
}

/** Returns the bonus of a member that begins next. */
export async function nextBonus(rows: Rows, memberId: string): Promise<Bonus | undefined> {
  return (await firstWaiting(rows, { memberId }))[0]
}

export async function bonusById(rows: Rows, id: number): Promise<Bonus> {
  const [bonus] = await byId(rows, { id })
  if (!bonus) throw new Error(`There is no bonus ${id}.`)
  return bonus
}

/** Returns the bonuses that run past their end, the longest over first. */
export async function overdueBonuses(rows: Rows, { now, limit }: { now: number; limit: number }): Promise<Bonus[]> {
  const due = rows.selectFrom('bonus').selectAll().where(isRunning).where('ends_at', '<=', now)
  return due.orderBy('ends_at').limit(limit).execute()
}

/** Returns the members on a break with a bonus that runs or waits: a break of another account of theirs has reached them. */
export async function pausedMembers(rows: Rows, { now, limit }: { now: number; limit: number }): Promise<string[]> {
  const found = await rows
    .selectFrom('limit_member')
    .innerJoin('bonus', 'bonus.member_id', 'limit_member.member_id')
    .select('limit_member.member_id')
    .distinct()
    .where('break_until', '>', now)
    .where('closed_at', 'is', null)
    .limit(limit)
    .execute()
  return found.map(({ member_id }) => member_id)
}

/** Returns whether a bonus that runs has passed its end. */
export function isOver({ ends_at: until }: Pick<Bonus, 'ends_at'>, now: number): boolean {
  return until !== null && until <= now
}

const known = new Map<string, BonusTerms>()
const MAX_KNOWN = 1_000

/** Returns the terms of a bonus. Each stake reads them, and many bonuses share theirs. */
export function termsOf({ terms }: Pick<Bonus, 'terms'>): BonusTerms {
  const found = known.get(terms)
  if (found) return found
  const read = parse(bonusTerms, JSON.parse(terms))
  if (known.size >= MAX_KNOWN) known.clear()
  known.set(terms, read)
  return read
}
