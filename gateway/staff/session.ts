import { brand } from '#brand/brand.ts'
import type { staffMe } from '#contract/staff/session.ts'
import type { StaffValue } from '#contract/staff/staff-call.ts'
import type { Rows } from '#gateway/db/database.ts'
import { cookieHeader, cookieIn } from '#gateway/auth/session/cookies.ts'
import { SECRET, fingerprint } from '#gateway/auth/session/session.ts'
import { appendLog } from './log.rows.ts'
import { STAFF_SESSION_MS, hasOther, insertStaffSession, personBySession } from './people.rows.ts'
import type { Person, StaffRequest } from './staff-request.ts'

/** Returns the services as the code of passkeys takes them: its page is the staff centre's. */
export function atStaffOrigin({ services }: StaffRequest) {
  return { ...services, origin: services.staffOrigin }
}

const COOKIE = '__Host-staff'

/** Returns who makes a request, with the roles of this moment. */
export async function identifyStaff(
  rows: Rows,
  { cookie, now }: { readonly cookie: string | undefined; readonly now: number },
): Promise<Person | undefined> {
  const token = cookieIn(cookie, COOKIE)
  return token !== undefined && SECRET.test(token) ? personBySession(rows, fingerprint(token), now) : undefined
}

/** Opens a session within the transaction that has proved who it is; returns the person. The cookie is sent after it. */
export async function openStaffSession(
  rows: Rows,
  { personId, name, means }: { readonly personId: string; readonly name: string; readonly means: string },
  { services, ip, userAgent }: StaffRequest,
): Promise<{ readonly token: string; readonly person: Person }> {
  const [token, now] = [services.chance(32).toString('base64url'), services.clock()]
  const hash = fingerprint(token)
  await insertStaffSession(rows, {
    hash,
    person_id: personId,
    agent: userAgent.slice(0, 512),
    ip,
    created_at: now,
    expires_at: now + STAFF_SESSION_MS,
    ended_at: null,
  })
  await appendLog(rows, {
    at: now,
    person: name,
    act: 'signIn',
    subjectKind: 'person',
    subject: personId,
    detail: { means },
  })
  const person = await personBySession(rows, hash, now)
  if (!person) throw new Error('a session was opened for a person who may not sign in')
  return { token, person }
}

/** Sends the cookie of a new session. */
export function sendCookie({ send }: StaffRequest, token: string): void {
  send('set-cookie', cookieHeader({ name: COOKIE, value: token, maxAgeS: STAFF_SESSION_MS / 1000, sameSite: 'Strict' }))
}

export function clearCookie({ send }: StaffRequest): void {
  send('set-cookie', cookieHeader({ name: COOKIE, value: '', maxAgeS: 0, sameSite: 'Strict' }))
}

/** Returns who is signed in, as pages need it. */
export async function meOf(rows: Rows, person: Person, now: number): Promise<StaffValue<typeof staffMe>> {
  return {
    name: person.name,
    roles: [...person.roles],
    permissions: [...person.permissions],
    endsAt: person.endsAt,
    isAlone: !(await hasOther(rows, person.id)),
    currency: brand.currency.code,
    digits: brand.currency.digits,
    now,
  }
}
