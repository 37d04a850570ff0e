import type { InferOutput } from 'valibot'
import type { Insertable } from 'kysely'
import type { loginValue } from '#contract/auth/login.ts'
import type { Rows } from '#gateway/db/database.ts'
import type { Tables } from '#gateway/db/tables.ts'
import type { Request } from '#gateway/http/answer.ts'
import { forgetSessions, insertSession, markLogin } from '#gateway/auth/login/login.rows.ts'
import { REMEMBERED_MS, SESSION_MS, isPasswordExpired } from '#gateway/auth/login/login.rules.ts'
import { deviceZoneOf, notifyMember } from '#gateway/auth/login/account-notifications.ts'
import { languageOf } from '#gateway/http/language.ts'
import { browserOf, shortened, systemOf } from './device.rules.ts'
import type { Admitted } from '#gateway/auth/login/entry.rules.ts'
import { knowDevice } from '#gateway/auth/networks/known-devices.ts'
import { networkHash, remember as knowNetwork } from '#gateway/auth/networks/known-networks.ts'
import { forgetRememberToken, insertRemembered } from '#gateway/auth/login/remember.rows.ts'
import { REMEMBER_MS } from '#gateway/auth/login/remember.rules.ts'
import {
  type RememberToken,
  createRememberToken,
  fingerprints,
  forgottenCookie,
  rememberCookie,
  rememberTokenIn,
} from '#gateway/auth/login/remembering.ts'
import { logSecurity } from '#gateway/outbox/inbox.rows.ts'
import { createHalves } from './session.ts'

/** The fields of a member that opening a session needs. */
interface LoginMember {
  readonly id: string
  readonly disabled_at: number | null
  readonly password_expires_at: number | null
}

interface Opening {
  /** The session allows nothing but changing the password. */
  readonly mustChangePassword?: boolean
  /** Remembers this browser for a day (X4), unless the password must be changed first. */
  readonly remember?: boolean | undefined
  /** The time at which the member proved their identity, if that was not just now. */
  readonly since?: number
}

/**
 * Opens a session for a member: one half goes into the answer's value, the other into its cookie. This browser forgets
 * the member it remembered before (S4.20).
 */
export async function openSession(
  member: Admitted<LoginMember>,
  request: Request,
  { mustChangePassword = false, remember = false, since }: Opening = {},
): Promise<InferOutput<typeof loginValue>> {
  const { services } = request
  const now = services.clock()
  const network = { memberId: member.id, hash: networkHash({ memberId: member.id, ip: request.ip }, services) }
  const zone = deviceZoneOf(request)
  const halves = createHalves(services)
  const previous = rememberTokenIn(request.header('cookie'))
  const rememberToken = remember && !mustChangePassword ? createRememberToken(services) : undefined
  const { isFirst, isNew, device } = await services.database.write(async (rows) => {
    await forgetSessions(rows, now - REMEMBERED_MS)
    if (previous) await forgetRememberToken(rows, fingerprints(previous).selector, now)
    await insertSession(rows, sessionRow({ halves, memberId: member.id, mustChangePassword, since }, request))
    if (rememberToken)
      await rememberBrowser(rows, { rememberToken, memberId: member.id, handleHash: halves.handleHash }, request)
    await logSecurity(rows, { member_id: member.id, kind: 'login', place: placeOf(request), at: now })
    const isNew = await knowNetwork(rows, network, now)
    const device = await knowDevice(rows, member.id, request)
    return {
      isNew,
      device,
      ...(await markLogin(rows, { memberId: member.id, at: now, language: languageOf(request), zone })),
    }
  })
  if (isNew) notifyMember({ memberId: member.id, event: 'newNetwork', values: { from: placeOf(request) } }, request)
  request.send('set-cookie', halves.cookie)
  if (rememberToken) request.send('set-cookie', rememberCookie(rememberToken))
  else if (previous) request.send('set-cookie', forgottenCookie())
  request.send('set-cookie', device)
  return { token: halves.token, firstTimeLogin: isFirst, passwordExpired: isPasswordExpired(member, now) }
}

/** Returns a login's place for its owner, as in the list of devices: `Chrome, Windows, 203.0.113.*`. */
export function placeOf({ userAgent, ip }: Pick<Request, 'userAgent' | 'ip'>): string {
  return [browserOf(userAgent), systemOf(userAgent), shortened(ip)].filter(Boolean).join(', ')
}

interface NewSession extends Pick<Opening, 'mustChangePassword'> {
  readonly halves: ReturnType<typeof createHalves>
  readonly memberId: string
  readonly since?: number | undefined
}

/** Builds the row of a session that begins now in the caller's browser. */
export function sessionRow(
  { halves, memberId, mustChangePassword = false, since }: NewSession,
  { services, ip, userAgent }: Request,
): Insertable<Tables['session']> {
  const now = services.clock()
  return {
    handle_hash: halves.handleHash,
    secret_hash: halves.secretHash,
    member_id: memberId,
    ip,
    agent: userAgent.slice(0, 256),
    created_at: since ?? now,
    seen_at: now,
    expires_at: now + SESSION_MS,
    ended_at: null,
    must_change: mustChangePassword ? 1 : 0,
  }
}

interface NewRemembered {
  readonly rememberToken: RememberToken
  readonly memberId: string
  readonly handleHash: string
}

async function rememberBrowser(
  rows: Rows,
  { rememberToken, memberId, handleHash }: NewRemembered,
  { services, userAgent }: Request,
) {
  const now = services.clock()
  const remembered = {
    ...fingerprints(rememberToken),
    member_id: memberId,
    handle_hash: handleHash,
    used_at: now,
    agent: userAgent.slice(0, 256),
    expires_at: now + REMEMBER_MS,
  }
  await insertRemembered(rows, remembered, now)
}
