import { brand } from '#brand/brand.ts'
import {
  MAX_PASSKEYS,
  addPasskey,
  beginPasskey,
  passkeyChallenge,
  passkeyLogin,
  passkeys,
  removePasskey,
} from '#contract/auth/passkeys.ts'
import type { Rows } from '#gateway/db/database.ts'
import { type Answer, type Caller, type Request, answer, ok, refuse } from '#gateway/http/answer.ts'
import { isSwitchedOn } from '#gateway/site/site.rows.ts'
import { notifyCaller } from '#gateway/auth/login/account-notifications.ts'
import { isPasswordExpired, mayLogin } from '#gateway/auth/login/login.rules.ts'
import { CHALLENGE_MS } from './challenges.ts'
import { cookieHeader, cookieIn } from '#gateway/auth/session/cookies.ts'
import { browserOf, systemOf } from '#gateway/auth/session/device.rules.ts'
import { isAdmitted, refusalFor } from '#gateway/auth/login/entry.rules.ts'
import { openSession } from '#gateway/auth/session/open-session.ts'
import { verifyPassword } from '#gateway/auth/passwords/own-password.ts'
import { deletePasskey, findPasskey, insertPasskey, markUse, passkeysOf, authenticatedAt } from './passkeys.rows.ts'
import { verifyAssertion, verifyAttestation, relyingParty, userHandleOf } from './passkeys.ts'
import { fingerprint } from '#gateway/auth/session/session.ts'

/** How long after login a passkey can be added without the password. */
const FRESH_MS = 5 * 60_000
/** Binds a challenge to the browser that requested it. */
const BROWSER_COOKIE = '__Host-passkey'

/** Answers logins by passkey and the management of passkeys. */
export const passkeysAnswers: readonly Answer[] = [
  answer(passkeyChallenge, async (_input, { services, send }) => {
    const value = services.chance(16).toString('base64url')
    send('set-cookie', cookieHeader({ name: BROWSER_COOKIE, value, maxAgeS: CHALLENGE_MS / 1000, sameSite: 'Strict' }))
    const challenge = services.challenges.ask({ purpose: 'sign-in', browser: fingerprint(value) })
    return ok({ challenge, rpId: relyingParty(services).rpId, timeoutMs: CHALLENGE_MS })
  }),

  answer(passkeyLogin, async (input, request) => {
    const { services } = request
    const { database, challenges, clock } = services
    const browser = fingerprint(cookieIn(request.header('cookie'), BROWSER_COOKIE) ?? '')
    const take = (challenge: string) => challenges.take(challenge, { purpose: 'sign-in', browser })
    const known = await findPasskey(database.read, input.credentialId)
    const counter = await verifyAssertion(input, known, { services, take })
    if (!known || !mayLogin(known, counter !== undefined) || counter === undefined) return refuse('passkey_invalid')
    if (!isAdmitted(known, services)) return refuse(refusalFor(known))
    const use = { id: known.passkey_id, before: known.counter, after: counter, at: clock() }
    if (!(await database.write((rows) => markUse(rows, use)))) return refuse('passkey_invalid')
    request.send('set-cookie', cookieHeader({ name: BROWSER_COOKIE, value: '', maxAgeS: 0, sameSite: 'Strict' }))
    // S4.15; a weak password (S4.14) is not visible here, but blocks a login that uses it
    const isForced = await isSwitchedOn(database.read, 'PWDEXPFORCECHANGE3')
    const mustChangePassword = isForced && isPasswordExpired(known, clock())
    const session = await openSession(known, request, { mustChangePassword, remember: input.remember })
    return ok({ ...session, account: known.account })
  }),

  answer(passkeys, async (_input, request) => {
    const found = await passkeysOf(request.services.database.read, request.caller.memberId)
    return ok({
      passkeys: found.map(({ id, name, created_at, used_at }) => ({
        id,
        name,
        createdAt: created_at,
        usedAt: used_at,
      })),
      needsPassword: !(await isFresh(request.caller, request)),
    })
  }),

  answer(beginPasskey, async ({ password }, request) => {
    const { caller, services } = request
    const found = await passkeysOf(services.database.read, caller.memberId)
    if (found.length >= MAX_PASSKEYS) return refuse('passkey_limit')
    if (password === undefined && !(await isFresh(caller, request))) return refuse('password_required')
    const shown = password === undefined ? ok('') : await verifyPassword(password, request)
    if (!shown.ok) return shown
    return ok({
      challenge: services.challenges.ask({ purpose: 'add', browser: caller.handleHash }),
      rpId: relyingParty(services).rpId,
      rpName: brand.name,
      timeoutMs: CHALLENGE_MS,
      user: { id: userHandleOf(caller.memberId), name: caller.account },
      exclude: found.map(({ credential_id: id, transports }) => ({
        id,
        transports: transports.split(' ').filter(Boolean),
      })),
    })
  }),

  answer(addPasskey, async (input, request) => {
    const { caller, services } = request
    const take = (challenge: string) =>
      services.challenges.take(challenge, { purpose: 'add', browser: caller.handleHash })
    const made = await verifyAttestation(input, { services, take })
    if (!made) return refuse('passkey_invalid')
    const id = services.chance(10).toString('hex')
    const kept = await services.database.write(async (rows) => {
      if (await isFull(rows, caller)) return 'full'
      const passkey = {
        id,
        credential_id: input.credentialId,
        member_id: caller.memberId,
        public_key: made.publicKey,
        counter: made.counter,
        transports: input.transports.join(' '),
        name: input.name || deviceName(request),
        created_at: services.clock(),
      }
      return (await insertPasskey(rows, passkey)) ? 'kept' : 'taken'
    })
    if (kept === 'full') return refuse('passkey_limit')
    if (kept === 'taken') return refuse('passkey_invalid')
    notifyCaller(request, 'passkeyAdded')
    return ok({ id })
  }),

  // `authorize` has checked that it is the caller's
  answer(removePasskey, async ({ id }, request) => {
    const isRemoved = await request.services.database.write((rows) => deletePasskey(rows, id))
    if (isRemoved) notifyCaller(request, 'passkeyRemoved')
    return ok({})
  }),
]

async function isFresh({ handleHash }: Caller, { services: { database, clock } }: Request): Promise<boolean> {
  return clock() - (await authenticatedAt(database.read, handleHash)) < FRESH_MS
}

async function isFull(rows: Rows, { memberId }: Caller): Promise<boolean> {
  return (await passkeysOf(rows, memberId)).length >= MAX_PASSKEYS
}

/** Returns a name such as `Chrome, Android`; empty if neither part is known. */
function deviceName({ userAgent }: Request): string {
  return [browserOf(userAgent), systemOf(userAgent)].filter(Boolean).join(', ')
}
