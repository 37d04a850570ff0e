import {
  staffDevices,
  staffEndDevice,
  staffMe,
  staffPasskeyChallenge,
  staffPasskeySignIn,
  staffSignIn,
  staffSignOut,
} from '#contract/staff/session.ts'
import type { StaffInput } from '#contract/staff/staff-call.ts'
import { stepOf } from '#gateway/auth/authenticator/authenticator.ts'
import type { Try } from '#gateway/auth/login/attempts.ts'
import { CHALLENGE_MS } from '#gateway/auth/passkeys/challenges.ts'
import { relyingParty, verifyAssertion } from '#gateway/auth/passkeys/passkeys.ts'
import { unmatchableHash } from '#gateway/auth/passwords/passwords.ts'
import { cookieHeader, cookieIn } from '#gateway/auth/session/cookies.ts'
import { browserOf, shortened, systemOf } from '#gateway/auth/session/device.rules.ts'
import { fingerprint } from '#gateway/auth/session/session.ts'
import type { Rows } from '#gateway/db/database.ts'
import { staffAct } from './acts.ts'
import { openStaffSecret } from './invites.ts'
import { endStaffSessions, personByName } from './people.rows.ts'
import { atStaffOrigin, clearCookie, meOf, openStaffSession, sendCookie } from './session.ts'
import { type StaffAnswer, StaffRefused, type StaffRequest, staffAnswer } from './staff-request.ts'

/** Binds a challenge to the browser that requested it. */
const BROWSER_COOKIE = '__Host-staff-passkey'

/** Answers signing in and out, and a person's own devices. */
export const sessionAnswers: readonly StaffAnswer[] = [
  staffAnswer(staffMe, async (_input, { person, services }) => meOf(services.database.read, person, services.clock())),

  staffAnswer(staffSignIn, signInByCode),

  staffAnswer(staffPasskeyChallenge, async (_input, request) => {
    const { services, send } = request
    const value = services.chance(16).toString('base64url')
    send('set-cookie', cookieHeader({ name: BROWSER_COOKIE, value, maxAgeS: CHALLENGE_MS / 1000, sameSite: 'Strict' }))
    const challenge = services.staffChallenges.ask({ purpose: 'sign-in', browser: fingerprint(value) })
    return { challenge, rpId: relyingParty(atStaffOrigin(request)).rpId, timeoutMs: CHALLENGE_MS }
  }),

  staffAnswer(staffPasskeySignIn, signInByPasskey),

  staffAct(staffSignOut, async (rows, _input, { person, now, log, request, afterwards }) => {
    await endStaffSessions(rows, { personId: person.id, hash: person.sessionHash, at: now })
    await log({ subjectKind: 'person', subject: person.id })
    afterwards(() => clearCookie(request))
    return {}
  }),

  staffAnswer(staffDevices, async (_input, { person, services: { database, clock } }) => {
    const sessions = await database.read
      .selectFrom('staff_session')
      .selectAll()
      .where('person_id', '=', person.id)
      .where('ended_at', 'is', null)
      .where('expires_at', '>', clock())
      .orderBy('created_at', 'desc')
      .execute()
    const devices = sessions.map(({ hash, agent, ip, created_at, expires_at }) => ({
      id: hash,
      browser: browserOf(agent),
      system: systemOf(agent),
      network: shortened(ip),
      since: created_at,
      endsAt: expires_at,
      isCurrent: hash === person.sessionHash,
    }))
    return { devices }
  }),

  staffAct(staffEndDevice, async (rows, { id }, { person, now, log }) => {
    await endStaffSessions(rows, { personId: person.id, hash: id, at: now })
    await log({ subjectKind: 'person', subject: person.id })
    return {}
  }),
]

async function signInByCode({ name, password, code }: StaffInput<typeof staffSignIn>, request: StaffRequest) {
  const { database, passwords, staffAttempts, clock } = request.services
  const person = await personByName(database.read, name)
  const one: Try = { account: name, memberId: person?.id, ip: request.ip, isKnownDevice: false }
  // there is no captcha here: its second factor is the code, and the counts per name and address hold
  if (await staffAttempts.admit(one, () => undefined)) throw new StaffRefused('too_many_requests')
  const verified = await passwords.verify(password, person?.password_hash ?? unmatchableHash)
  if (verified === 'busy') {
    await staffAttempts.undo(one)
    throw new StaffRefused('busy')
  }
  if (!person || !verified || person.state !== 'active') throw new StaffRefused('sign_in_wrong')
  const now = clock()
  const opened = await database.write(async (rows) => {
    if (!(await takeCode(rows, { personId: person.id, code, now }, request))) throw new StaffRefused('sign_in_wrong')
    return openStaffSession(rows, { personId: person.id, name: person.name, means: 'authenticator' }, request)
  })
  await staffAttempts.succeed(one)
  sendCookie(request, opened.token)
  return meOf(database.read, opened.person, now)
}

/** Takes a code of a person's app. No code works twice: a step counts once, and no earlier one after it. */
async function takeCode(
  rows: Rows,
  { personId, code, now }: { readonly personId: string; readonly code: string; readonly now: number },
  { services }: StaffRequest,
): Promise<boolean> {
  const { secret, last_step, state } = await rows
    .selectFrom('staff_person')
    .select(['secret', 'last_step', 'state'])
    .where('id', '=', personId)
    .executeTakeFirstOrThrow()
  if (secret === null || state !== 'active') return false
  const step = stepOf(openStaffSecret(secret, personId, services), code, now)
  if (step === undefined || step <= last_step) return false
  await rows.updateTable('staff_person').set({ last_step: step }).where('id', '=', personId).execute()
  return true
}

async function signInByPasskey(input: StaffInput<typeof staffPasskeySignIn>, request: StaffRequest) {
  const { database, staffChallenges, clock } = request.services
  const browser = fingerprint(cookieIn(request.cookie, BROWSER_COOKIE) ?? '')
  const take = (challenge: string) => staffChallenges.take(challenge, { purpose: 'sign-in', browser })
  const known = await database.read
    .selectFrom('staff_passkey')
    .innerJoin('staff_person', 'staff_person.id', 'staff_passkey.person_id')
    .select(['staff_person.id', 'name', 'state', 'public_key', 'counter'])
    .where('credential_id', '=', input.credentialId)
    .executeTakeFirst()
  const stored = known && { ...known, id: `staff ${known.id}` }
  const counter = await verifyAssertion({ ...input, remember: undefined }, stored, {
    services: atStaffOrigin(request),
    take,
  })
  if (!known || known.state !== 'active' || counter === undefined) throw new StaffRefused('passkey_invalid')
  const now = clock()
  const opened = await database.write(async (rows) => {
    const { numUpdatedRows } = await rows
      .updateTable('staff_passkey')
      .set({ counter })
      .where('credential_id', '=', input.credentialId)
      .where('counter', '=', known.counter)
      .executeTakeFirst()
    if (numUpdatedRows === 0n) throw new StaffRefused('passkey_invalid')
    return openStaffSession(rows, { personId: known.id, name: known.name, means: 'passkey' }, request)
  })
  sendCookie(request, opened.token)
  return meOf(database.read, opened.person, now)
}
