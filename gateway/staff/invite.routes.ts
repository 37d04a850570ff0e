import { brand } from '#brand/brand.ts'
import { STAFF_PASSWORD, staffAccept, staffAcceptPasskey, staffInvite } from '#contract/staff/session.ts'
import type { Updateable } from 'kysely'
import { addressOf, stepOf } from '#gateway/auth/authenticator/authenticator.ts'
import { CHALLENGE_MS } from '#gateway/auth/passkeys/challenges.ts'
import { relyingParty, userHandleOf, verifyAttestation } from '#gateway/auth/passkeys/passkeys.ts'
import { isCommon } from '#gateway/auth/passwords/common-passwords.ts'
import { fingerprint } from '#gateway/auth/session/session.ts'
import type { Rows } from '#gateway/db/database.ts'
import { findInvite, openStaffSecret } from './invites.ts'
import { appendLog } from './log.rows.ts'
import { rolesOf } from './people.rows.ts'
import { atStaffOrigin, meOf, openStaffSession, sendCookie } from './session.ts'
import { type StaffAnswer, StaffRefused, type StaffRequest, staffAnswer } from './staff-request.ts'
import type { StaffTables } from './staff.tables.ts'

/** Answers invitations: what they offer, and how they are accepted. */
export const inviteAnswers: readonly StaffAnswer[] = [
  staffAnswer(staffInvite, async ({ token }, request) => {
    const { services } = request
    const { database, clock, staffChallenges } = services
    const found = await findInvite(database.read, { token, now: clock() })
    if (!found) throw new StaffRefused('invite_invalid')
    const secret = openStaffSecret(found.secret, found.id, services)
    return {
      name: found.name,
      roles: await rolesOf(database.read, found.id),
      endsAt: found.expires_at,
      secret,
      address: addressOf(secret, `${found.name} (staff)`),
      passkey: {
        challenge: staffChallenges.ask({ purpose: 'add', browser: fingerprint(token) }),
        rpId: relyingParty(atStaffOrigin(request)).rpId,
        rpName: brand.name,
        timeoutMs: CHALLENGE_MS,
        user: { id: userHandleOf(`staff ${found.id}`), name: found.name },
      },
    }
  }),

  staffAnswer(staffAccept, async ({ token, password, code }, request) => {
    const { services } = request
    const now = services.clock()
    const found = await findInvite(services.database.read, { token, now })
    if (!found) throw new StaffRefused('invite_invalid')
    if (password.length < STAFF_PASSWORD) throw new StaffRefused('password_invalid')
    if (isCommon(password, found.name)) throw new StaffRefused('password_common')
    const step = stepOf(openStaffSecret(found.secret, found.id, services), code, now)
    if (step === undefined) throw new StaffRefused('code_wrong')
    const password_hash = await services.passwords.hash(password)
    // sealed for this person already
    const means = { password_hash, secret: found.secret, last_step: step }
    return accept(request, { token, means, named: 'authenticator' })
  }),

  staffAnswer(staffAcceptPasskey, async ({ token, ...input }, request) => {
    const { services } = request
    const invited = await findInvite(services.database.read, { token, now: services.clock() })
    if (!invited) throw new StaffRefused('invite_invalid')
    const take = (challenge: string) =>
      services.staffChallenges.take(challenge, { purpose: 'add', browser: fingerprint(token) })
    const made = await verifyAttestation({ ...input, name: '' }, { services: atStaffOrigin(request), take })
    if (!made) throw new StaffRefused('passkey_invalid')
    const insert = async (rows: Rows, personId: string) => {
      const kept = await rows
        .insertInto('staff_passkey')
        .values({
          credential_id: input.credentialId,
          person_id: personId,
          public_key: made.publicKey,
          counter: made.counter,
          created_at: services.clock(),
        })
        .onConflict((clash) => clash.column('credential_id').doNothing())
        .executeTakeFirst()
      if ((kept.numInsertedOrUpdatedRows ?? 0n) === 0n) throw new StaffRefused('passkey_invalid')
    }
    return accept(request, { token, means: {}, named: 'passkey', insert })
  }),
]

interface Acceptance {
  readonly token: string
  readonly means: Updateable<StaffTables['staff_person']>
  readonly named: string
  readonly insert?: (rows: Rows, personId: string) => Promise<void>
}

/** Uses an invitation up, once, and signs its person in. */
async function accept(request: StaffRequest, { token, means, named, insert }: Acceptance) {
  const { database, clock } = request.services
  const now = clock()
  const opened = await database.write(async (rows) => {
    const found = await findInvite(rows, { token, now })
    if (!found) throw new StaffRefused('invite_invalid')
    await rows.deleteFrom('staff_invite').where('person_id', '=', found.id).execute()
    await rows
      .updateTable('staff_person')
      .set({ ...means, state: 'active' })
      .where('id', '=', found.id)
      .execute()
    await insert?.(rows, found.id)
    const line = { at: now, person: found.name, act: 'accept', subjectKind: 'person', subject: found.id } as const
    await appendLog(rows, { ...line, detail: { means: named } })
    return openStaffSession(rows, { personId: found.id, name: found.name, means: named }, request)
  })
  sendCookie(request, opened.token)
  return meOf(database.read, opened.person, now)
}
