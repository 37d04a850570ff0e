import type { Insertable } from 'kysely'
import { type Permission, type StaffRole, permissionsFor } from '#contract/staff/roles.ts'
import { HOUR_MS } from '#contract/time/time.ts'
import type { Rows } from '#gateway/db/database.ts'
import type { Person } from './staff-request.ts'
import type { StaffTables } from './staff.tables.ts'

/** How long a session lasts, in use or not. */
export const STAFF_SESSION_MS = 12 * HOUR_MS

/** Returns the roles of a person at this moment. */
export async function rolesOf(rows: Rows, personId: string): Promise<StaffRole[]> {
  const found = await rows.selectFrom('staff_role').select('role').where('person_id', '=', personId).execute()
  return found.map(({ role }) => role)
}

/** Returns the person of a live session, with the roles of this moment. */
export async function personBySession(rows: Rows, hash: string, now: number): Promise<Person | undefined> {
  const found = await rows
    .selectFrom('staff_session')
    .innerJoin('staff_person', 'staff_person.id', 'staff_session.person_id')
    .select(['staff_person.id', 'name', 'expires_at'])
    .where('hash', '=', hash)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now)
    .where('staff_person.state', '=', 'active')
    .executeTakeFirst()
  if (!found) return undefined
  const roles = await rolesOf(rows, found.id)
  return {
    id: found.id,
    name: found.name,
    roles,
    permissions: permissionsFor(roles),
    sessionHash: hash,
    endsAt: found.expires_at,
  }
}

export function personByName(rows: Rows, name: string) {
  return rows.selectFrom('staff_person').selectAll().where('name', '=', name).executeTakeFirst()
}

export function personById(rows: Rows, id: string) {
  return rows.selectFrom('staff_person').selectAll().where('id', '=', id).executeTakeFirst()
}

/** Returns whether an active person other than this one has the permission, or is there at all. */
export async function hasOther(rows: Rows, personId: string, permission?: Permission): Promise<boolean> {
  const others = await rows
    .selectFrom('staff_person')
    .select('id')
    .where('state', '=', 'active')
    .where('id', '<>', personId)
    .execute()
  if (permission === undefined) return others.length > 0
  for (const { id } of others) if (await isAllowed(rows, id, permission)) return true
  return false
}

/** Returns whether an active person has the permission now. */
export async function isAllowed(rows: Rows, personId: string, permission: Permission): Promise<boolean> {
  const person = await personById(rows, personId)
  return person?.state === 'active' && permissionsFor(await rolesOf(rows, personId)).includes(permission)
}

/** Returns whether an active owner besides this person is there. */
export async function hasOtherOwner(rows: Rows, personId: string): Promise<boolean> {
  const found = await rows
    .selectFrom('staff_role')
    .innerJoin('staff_person', 'staff_person.id', 'staff_role.person_id')
    .select('id')
    .where('role', '=', 'owner')
    .where('state', '=', 'active')
    .where('id', '<>', personId)
    .executeTakeFirst()
  return found !== undefined
}

/** Returns all people with their roles, means to sign in, and live sessions, by name. */
export async function allPeople(rows: Rows, now: number) {
  const people = await rows
    .selectFrom('staff_person')
    .selectAll()
    .select(({ selectFrom, fn }) => [
      selectFrom('staff_passkey')
        .select(fn.countAll<number>().as('found'))
        .whereRef('staff_passkey.person_id', '=', 'staff_person.id')
        .as('passkeys'),
      selectFrom('staff_session')
        .select(fn.countAll<number>().as('found'))
        .whereRef('staff_session.person_id', '=', 'staff_person.id')
        .where('ended_at', 'is', null)
        .where('expires_at', '>', now)
        .as('sessions'),
    ])
    .orderBy('name')
    .execute()
  const roles = await rows.selectFrom('staff_role').selectAll().execute()
  return people.map((person) => ({
    ...person,
    roles: roles.filter(({ person_id }) => person_id === person.id).map(({ role }) => role),
  }))
}

export async function setRoles(rows: Rows, personId: string, roles: readonly StaffRole[]): Promise<void> {
  await rows.deleteFrom('staff_role').where('person_id', '=', personId).execute()
  const values = [...new Set(roles)].map((role) => ({ person_id: personId, role }))
  if (values.length > 0) await rows.insertInto('staff_role').values(values).execute()
}

export async function insertStaffSession(rows: Rows, session: Insertable<StaffTables['staff_session']>): Promise<void> {
  await rows.insertInto('staff_session').values(session).execute()
  await rows
    .updateTable('staff_person')
    .set({ seen_at: session.created_at })
    .where('id', '=', session.person_id)
    .execute()
}

/** Ends all sessions of a person, or this one. */
export async function endStaffSessions(
  rows: Rows,
  { personId, hash, at }: { readonly personId: string; readonly hash?: string; readonly at: number },
): Promise<void> {
  await rows
    .updateTable('staff_session')
    .set({ ended_at: at })
    .where('person_id', '=', personId)
    .where('ended_at', 'is', null)
    .$if(hash !== undefined, (sessions) => sessions.where('hash', '=', hash ?? ''))
    .execute()
}

/** Takes every means to sign in from a person: password, app, passkeys, invitation and sessions. */
export async function disarm(rows: Rows, personId: string, at: number): Promise<void> {
  await rows.deleteFrom('staff_passkey').where('person_id', '=', personId).execute()
  await rows.deleteFrom('staff_invite').where('person_id', '=', personId).execute()
  await rows
    .updateTable('staff_person')
    .set({ password_hash: null, secret: null, last_step: 0 })
    .where('id', '=', personId)
    .execute()
  await endStaffSessions(rows, { personId, at })
}
