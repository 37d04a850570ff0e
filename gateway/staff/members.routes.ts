import {
  staffMember,
  staffMemberRecord,
  staffMemberRounds,
  staffMemberTickets,
  staffMembers,
} from '#contract/staff/members.ts'
import type { Rows } from '#gateway/db/database.ts'
import { staffLook } from './acts.ts'
import { memberPage, recordPage, roundsPage } from './member.rows.ts'
import { findMembers } from './members.rows.ts'
import { type StaffAnswer, StaffRefused } from './staff-request.ts'
import { ticketsPage } from './tickets.rows.ts'

const aboutMember = ({ id }: { readonly id: string }) => ({ subjectKind: 'member', subject: id }) as const

/** Answers looks at members: each is in the log. */
export const memberAnswers: readonly StaffAnswer[] = [
  staffLook(
    staffMembers,
    ({ q, before }) => ({ detail: { ...(q !== undefined && { q }), ...(before !== undefined && { before }) } }),
    async (input, { services: { database } }) => findMembers(database.read, input),
  ),

  staffLook(staffMember, aboutMember, async ({ id }, { services: { database, clock } }) => {
    const page = await memberPage(database.read, id, clock())
    if (!page) throw new StaffRefused('unknown')
    return page
  }),

  staffLook(staffMemberRecord, aboutMember, async ({ id, before }, { services: { database } }) =>
    recordPage(database.read, { id, type: await typeOf(database.read, id) }, before),
  ),

  staffLook(staffMemberRounds, aboutMember, async ({ id, before }, { services: { database } }) => {
    await typeOf(database.read, id)
    return roundsPage(database.read, id, before)
  }),

  staffLook(staffMemberTickets, aboutMember, async ({ id, before }, { services: { database } }) => {
    await typeOf(database.read, id)
    return ticketsPage(database.read, id, before)
  }),
]

async function typeOf(rows: Rows, id: string): Promise<number> {
  const member = await rows
    .selectFrom('member')
    .select('type')
    .where('id', '=', id)
    .where('is_member', '=', 1)
    .executeTakeFirst()
  if (!member) throw new StaffRefused('unknown')
  return member.type
}
