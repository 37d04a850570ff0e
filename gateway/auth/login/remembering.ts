import { createHmac, hkdfSync } from 'node:crypto'
import type { Services } from '#gateway/services.ts'
import { cookieHeader, cookieIn } from '#gateway/auth/session/cookies.ts'
import { REMEMBER_MS } from './remember.rules.ts'
import { fingerprint, halvesOf } from '#gateway/auth/session/session.ts'

/** Identifies a browser to the gateway and proves it: `<selector>.<secret>` (X4). */
const REMEMBER_COOKIE = '__Host-remember'
const VALUE = /^([\w-]{22})\.([\w-]{43})$/ // 128 and 256 bits

/** The token in a browser's cookie. */
export interface RememberToken {
  readonly selector: string
  readonly secret: string
}

/** Returns the remember token of a browser, if it sent a valid one. */
export function rememberTokenIn(cookies: string | undefined): RememberToken | undefined {
  const [, selector, secret] = VALUE.exec(cookieIn(cookies, REMEMBER_COOKIE) ?? '') ?? []
  return selector && secret ? { selector, secret } : undefined
}

/** Creates the token by which a browser is remembered. */
export function createRememberToken({ chance }: Services): RememberToken {
  return { selector: chance(16).toString('base64url'), secret: chance(32).toString('base64url') }
}

/** Returns the header that sets the cookie for the rest of the day. */
export function rememberCookie({ selector, secret }: RememberToken, leftMs = REMEMBER_MS): string {
  const maxAgeS = Math.floor(leftMs / 1000)
  return cookieHeader({ name: REMEMBER_COOKIE, value: `${selector}.${secret}`, maxAgeS, sameSite: 'Strict' })
}

/** Returns the header that removes the cookie. */
export function forgottenCookie(): string {
  return cookieHeader({ name: REMEMBER_COOKIE, value: '', maxAgeS: 0, sameSite: 'Strict' })
}

/** Hashes both parts as stored in the database. */
export function fingerprints({ selector, secret }: RememberToken) {
  return { selector: fingerprint(selector), hash: fingerprint(secret) }
}

/**
 * Derives the next secret and its session from a secret. The same secret always gives the same successor, so that two
 * tabs agree whichever answer comes last. The derivation needs the gateway's key, which is kept beside the database,
 * not in it.
 */
export function successorOf({ selector, secret }: RememberToken, { sealing }: Services) {
  const key = hkdfSync('sha256', sealing.privateKey.export({ type: 'pkcs8', format: 'der' }), '', 'remember', 32)
  const derive = (what: string) => createHmac('sha256', new Uint8Array(key)).update(`${what} ${secret}`).digest()
  const next: RememberToken = { selector, secret: derive('secret').toString('base64url') }
  return { next, halves: halvesOf(derive('handle').subarray(0, 16), derive('half')) }
}
