import { createHmac } from 'node:crypto'
import type { StaffRole } from '#contract/staff/roles.ts'
import { DAY_MS } from '#contract/time/time.ts'
import { createSecret } from '#gateway/auth/authenticator/authenticator.ts'
import { fingerprint } from '#gateway/auth/session/session.ts'
import type { Rows } from '#gateway/db/database.ts'
import { derivedKey } from '#gateway/http/derived-key.ts'
import { decryptSecret, encryptSecret } from '#gateway/http/kept-secret.ts'
import type { Services } from '#gateway/services.ts'
import { disarm, hasOtherOwner, personByName, rolesOf, setRoles } from './people.rows.ts'

/** How long an invitation can be accepted. */
const INVITE_MS = DAY_MS

type Needs = Pick<Services, 'sealing' | 'chance'>

/** An invitation as its maker shows it, once. */
export interface Invited {
  readonly id: string
  readonly token: string
  readonly endsAt: number
}

/**
 * Returns the token of an invitation that a request makes: the same for the same request, so that a lost answer can be
 * asked for again although only the token's hash is stored.
 */
export function inviteToken(request: string, { sealing }: Needs): string {
  return createHmac('sha256', derivedKey(sealing, 'staff-invites')).update(request).digest('base64url')
}

/** Seals the secret of a person's app. */
function sealStaffSecret(secret: string, personId: string, needs: Needs): string {
  return encryptSecret(secret, { purpose: 'staff-authenticators', of: personId }, needs)
}

export function openStaffSecret(sealed: string, personId: string, { sealing }: Pick<Needs, 'sealing'>): string {
  return decryptSecret(sealed, { purpose: 'staff-authenticators', of: personId }, sealing)
}

interface NewPerson {
  readonly name: string
  readonly roles: readonly StaffRole[]
  readonly token: string
  readonly now: number
}

/** Adds a person, who signs in once the invitation is accepted; `undefined` if the name was given before. */
export async function invitePerson(rows: Rows, person: NewPerson, needs: Needs): Promise<Invited | undefined> {
  const { name, roles, token, now } = person
  // `shell` is the name of commands in the log
  if (name.toLowerCase() === 'shell' || (await personByName(rows, name))) return undefined
  const id = needs.chance(10).toString('hex')
  await rows
    .insertInto('staff_person')
    .values({ id, name, state: 'invited', password_hash: null, secret: null, created_at: now, seen_at: null })
    .execute()
  await setRoles(rows, id, roles)
  return invite(rows, { id, token, now }, needs)
}

/** Invites a person again: every means to sign in ends at once. `undefined` if nobody else would be an owner. */
export async function reinvitePerson(
  rows: Rows,
  { id, token, now }: { readonly id: string; readonly token: string; readonly now: number },
  needs: Needs,
): Promise<Invited | undefined> {
  const isOwner = (await rolesOf(rows, id)).includes('owner')
  if (isOwner && !(await hasOtherOwner(rows, id))) return undefined
  return renew(rows, { id, token, now }, needs)
}

/** Makes a person of this name an owner with an invitation, for a command on the server: it may know no owner at all. */
export async function inviteOwner(
  rows: Rows,
  { name, token, now }: Omit<NewPerson, 'roles'>,
  needs: Needs,
): Promise<Invited | undefined> {
  const known = await personByName(rows, name)
  if (!known) return invitePerson(rows, { name, roles: ['owner'], token, now }, needs)
  await setRoles(rows, known.id, [...(await rolesOf(rows, known.id)), 'owner'])
  return renew(rows, { id: known.id, token, now }, needs)
}

async function renew(rows: Rows, asked: Parameters<typeof invite>[1], needs: Needs): Promise<Invited> {
  await disarm(rows, asked.id, asked.now)
  await rows.updateTable('staff_person').set({ state: 'invited' }).where('id', '=', asked.id).execute()
  return invite(rows, asked, needs)
}

async function invite(
  rows: Rows,
  { id, token, now }: { readonly id: string; readonly token: string; readonly now: number },
  needs: Needs,
): Promise<Invited> {
  const endsAt = now + INVITE_MS
  const secret = sealStaffSecret(createSecret(needs), id, needs)
  await rows
    .insertInto('staff_invite')
    .values({ person_id: id, hash: fingerprint(token), secret, expires_at: endsAt })
    .execute()
  return { id, token, endsAt }
}

/** Returns the invitation of a token that can still be accepted. */
export function findInvite(rows: Rows, { token, now }: { readonly token: string; readonly now: number }) {
  return rows
    .selectFrom('staff_invite')
    .innerJoin('staff_person', 'staff_person.id', 'staff_invite.person_id')
    .select(['staff_person.id', 'name', 'staff_invite.secret', 'expires_at'])
    .where('hash', '=', fingerprint(token))
    .where('expires_at', '>', now)
    .where('staff_person.state', '=', 'invited')
    .executeTakeFirst()
}
