import { createHmac, hkdfSync } from 'node:crypto'
import type { Services } from '#gateway/services.ts'
import { cookieHeader, cookieIn } from '#gateway/auth/session/cookies.ts'
import { REMEMBER_MS } from './remember.rules.ts'
import { fingerprint, halvesOf } from '#gateway/auth/session/session.ts'

/** Names a browser to the gateway, and shows that it is the one: `<selector>.<secret>` (X4). */
const REMEMBER_COOKIE = '__Host-remember'
const VALUE = /^([\w-]{22})\.([\w-]{43})$/ // 128 and 256 bits

/** What a browser brought. */
export interface RememberToken {
  readonly selector: string
  readonly secret: string
}

/** What this browser is remembered by, if it says so. */
export function rememberTokenIn(cookies: string | undefined): RememberToken | undefined {
  const [, selector, secret] = VALUE.exec(cookieIn(cookies, REMEMBER_COOKIE) ?? '') ?? []
  return selector && secret ? { selector, secret } : undefined
}

/** What a browser is remembered by from now on. */
export function createRememberToken({ chance }: Services): RememberToken {
  return { selector: chance(16).toString('base64url'), secret: chance(32).toString('base64url') }
}

/** The header that gives it to the browser for what is left of the day. */
export function rememberCookie({ selector, secret }: RememberToken, leftMs = REMEMBER_MS): string {
  const maxAgeS = Math.floor(leftMs / 1000)
  return cookieHeader({ name: REMEMBER_COOKIE, value: `${selector}.${secret}`, maxAgeS, sameSite: 'Strict' })
}

/** The header that takes it back. */
export function forgottenCookie(): string {
  return cookieHeader({ name: REMEMBER_COOKIE, value: '', maxAgeS: 0, sameSite: 'Strict' })
}

/** Both as the database knows them. */
export function fingerprints({ selector, secret }: RememberToken) {
  return { selector: fingerprint(selector), hash: fingerprint(secret) }
}

/**
 * What comes after a secret: the next one, and the session that it opens. Whoever shows the same secret twice within the
 * grace gets the very same, so that two tabs agree whichever answer comes last. Nobody can work it out without the
 * gateway's key, which lies beside the database, not in it.
 */
export function successorOf({ selector, secret }: RememberToken, { sealing }: Services) {
  const key = hkdfSync('sha256', sealing.privateKey.export({ type: 'pkcs8', format: 'der' }), '', 'remember', 32)
  const derive = (what: string) => createHmac('sha256', new Uint8Array(key)).update(`${what} ${secret}`).digest()
  const next: RememberToken = { selector, secret: derive('secret').toString('base64url') }
  return { next, halves: halvesOf(derive('handle').subarray(0, 16), derive('half')) }
}
