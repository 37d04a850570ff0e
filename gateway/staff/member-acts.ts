import { endMemberSessions, lockMember, noteMember, tightenLimit, unlockMember } from '#contract/staff/members.ts'
import { normalizeComment } from '#contract/fields/comment.ts'
import type { LimitKind } from '#contract/limits/kinds.ts'
import { MAX_MINOR } from '#contract/money/money.ts'
import { TRIAL } from '#contract/rights.ts'
import type { Rows } from '#gateway/db/database.ts'
import { changeLimit } from '#gateway/limits/limits.rows.ts'
import { changeAccess, endSessions } from '#gateway/member/account/access.rows.ts'
import { type Acting, staffAct } from './acts.ts'
import { type StaffAnswer, StaffRefused } from './staff-request.ts'

/** A session limit: whole minutes, up to a day. */
const MAX_MINUTES = 1440

/** Answers what staff do to a member's account. */
export const memberActs: readonly StaffAnswer[] = [
  staffAct(lockMember, async (rows, input, acting) => setAccess(rows, { ...input, isLocked: true }, acting)),
  staffAct(unlockMember, async (rows, input, acting) => setAccess(rows, { ...input, isLocked: false }, acting)),

  staffAct(endMemberSessions, async (rows, { id }, { now, log }) => {
    await memberOrRefuse(rows, id)
    const ended = await endSessions(rows, id, now)
    await log({ subjectKind: 'member', subject: id, detail: { ended } })
    return { ended }
  }),

  staffAct(noteMember, async (rows, { id, text: typed }, { person, now, log }) => {
    await memberOrRefuse(rows, id)
    const text = textOf(typed)
    const note = await rows
      .insertInto('staff_note')
      .values({ member_id: id, person: person.name, text, at: now })
      .returning('id')
      .executeTakeFirstOrThrow()
    await log({ subjectKind: 'member', subject: id, detail: { note: String(note.id) } })
    return { id: String(note.id), isNew: true }
  }),

  staffAct(tightenLimit, async (rows, { id, kind, amount, reason: typed }, { now, log }) => {
    const { type } = await memberOrRefuse(rows, id)
    if (!isAmount(kind, amount) || type === TRIAL) throw new StaffRefused('amount_invalid')
    const own = await rows
      .selectFrom('own_limit')
      .select('amount')
      .where('member_id', '=', id)
      .where('kind', '=', kind)
      .executeTakeFirst()
    if (own && amount >= own.amount) throw new StaffRefused('limit_looser')
    await changeLimit(rows, { memberId: id, kind, amount, at: now })
    const detail = { kind, from: own?.amount ?? '', to: amount, reason: textOf(typed) }
    await log({ subjectKind: 'member', subject: id, detail })
    return { kind, amount }
  }),
]

function isAmount(kind: LimitKind, amount: number): boolean {
  return kind === 'session' ? amount >= 1 && amount <= MAX_MINUTES : amount <= MAX_MINOR
}

interface Asked {
  readonly id: string
  readonly reason: string
  readonly isLocked: boolean
}

async function setAccess(rows: Rows, { id, reason: typed, isLocked }: Asked, { now, log }: Acting) {
  const { account } = await memberOrRefuse(rows, id)
  const reason = textOf(typed)
  const { outcome } = await changeAccess(rows, { account, isLocked, at: now })
  if (outcome !== 'done') throw new StaffRefused('state_other')
  await log({ subjectKind: 'member', subject: id, detail: { reason } })
  return { state: isLocked ? ('locked' as const) : ('open' as const) }
}

async function memberOrRefuse(rows: Rows, id: string) {
  const member = await rows
    .selectFrom('member')
    .select(['account', 'type'])
    .where('id', '=', id)
    .where('is_member', '=', 1)
    .executeTakeFirst()
  if (!member) throw new StaffRefused('unknown')
  return member
}

/** Returns a person's words as they are kept: without controls; words of nothing else are refused. */
export function textOf(typed: string): string {
  const text = normalizeComment(typed)
  if (text === '') throw new StaffRefused('text_invalid')
  return text
}
