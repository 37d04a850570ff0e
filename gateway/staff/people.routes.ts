import { changeStaffRoles, inviteStaff, reinviteStaff, revokeStaff, staffPeople } from '#contract/staff/people.ts'
import type { Rows } from '#gateway/db/database.ts'
import { staffAct } from './acts.ts'
import { type Invited, invitePerson, inviteToken, reinvitePerson } from './invites.ts'
import { allPeople, disarm, hasOtherOwner, personById, rolesOf, setRoles } from './people.rows.ts'
import { type PersonRequest, type StaffAnswer, StaffRefused, staffAnswer } from './staff-request.ts'

/** Answers the people of the staff centre: invitations, roles, and the end of both. */
export const peopleAnswers: readonly StaffAnswer[] = [
  staffAnswer(staffPeople, async (_input, { services: { database, clock } }) => {
    const people = await allPeople(database.read, clock())
    return {
      people: people.map(({ id, name, roles, state, secret, passkeys, sessions, created_at, seen_at }) => ({
        id,
        name,
        roles,
        state,
        means: [
          ...(secret === null ? [] : (['authenticator'] as const)),
          ...((passkeys ?? 0) > 0 ? (['passkey'] as const) : []),
        ],
        createdAt: created_at,
        seenAt: seen_at,
        sessions: sessions ?? 0,
      })),
    }
  }),

  staffAct(
    inviteStaff,
    async (rows, { request, name, roles }, { services, now, log }) => {
      const token = inviteToken(request, services)
      const invited = await invitePerson(rows, { name, roles, token, now }, services)
      if (!invited) throw new StaffRefused('name_taken')
      await log({ subjectKind: 'person', subject: invited.id, detail: { name, roles: roles.join(' ') } })
      return kept(invited)
    },
    withLink,
  ),

  staffAct(
    reinviteStaff,
    async (rows, { request, id }, { services, now, log }) => {
      const { name } = await personOrRefuse(rows, id)
      const invited = await reinvitePerson(rows, { id, token: inviteToken(request, services), now }, services)
      if (!invited) throw new StaffRefused('last_owner')
      await log({ subjectKind: 'person', subject: id, detail: { name } })
      return kept(invited)
    },
    withLink,
  ),

  staffAct(changeStaffRoles, async (rows, { id, roles }, { log }) => {
    const { name } = await personOrRefuse(rows, id)
    const before = await rolesOf(rows, id)
    if (!roles.includes('owner')) await keepAnOwner(rows, id, before)
    await setRoles(rows, id, roles)
    await log({ subjectKind: 'person', subject: id, detail: { name, from: before.join(' '), to: roles.join(' ') } })
    return {}
  }),

  staffAct(revokeStaff, async (rows, { id }, { now, log }) => {
    const { name } = await personOrRefuse(rows, id)
    await keepAnOwner(rows, id, await rolesOf(rows, id))
    await disarm(rows, id, now)
    await rows.updateTable('staff_person').set({ state: 'revoked' }).where('id', '=', id).execute()
    await log({ subjectKind: 'person', subject: id, detail: { name } })
    return {}
  }),
]

async function personOrRefuse(rows: Rows, id: string) {
  const person = await personById(rows, id)
  if (!person) throw new StaffRefused('unknown')
  // a revoked person stays revoked: the name is in the log
  if (person.state === 'revoked') throw new StaffRefused('state_other')
  return person
}

async function keepAnOwner(rows: Rows, id: string, roles: readonly string[]): Promise<void> {
  if (roles.includes('owner') && !(await hasOtherOwner(rows, id))) throw new StaffRefused('last_owner')
}

/** What follows `#` stays in the browser: no log of a server or proxy has the token. */
export function inviteLink(origin: string, token: string): string {
  return `${origin}/invite#${token}`
}

type Kept = Pick<Invited, 'id' | 'endsAt'>

/** Returns the answer as it is stored, without the token: a copy of the database must let nobody in. */
function kept({ id, endsAt }: Invited): Kept {
  return { id, endsAt }
}

/** Makes the link of an invitation again from the request that asked for it. */
function withLink(invited: Kept, { request }: { readonly request: string }, { services }: PersonRequest) {
  return { ...invited, link: inviteLink(services.staffOrigin(), inviteToken(request, services)) }
}
