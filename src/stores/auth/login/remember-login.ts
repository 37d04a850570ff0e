import { readCookie, writeCookie } from '#browser/cookies.ts'
import { $session } from '#stores/auth/session/session.ts'
import { type SessionObstacle, sessionObstacle } from '#stores/auth/session/session-obstacle.ts'
import { LIFE_S, fields, forgetFields } from './remembered.ts'
import { sessionKnown } from './require-login.ts'

// What a login does about "remember me"; it loads with the first login (sign-in.ts).

/** The identity that a login used: never a password (X4). */
export type RememberedIdentity = Readonly<Partial<Record<(typeof fields)[number], string>>>

/**
 * Stores the identity for a day after a login, or clears all of it (S4.20).
 * @param identity `username`, or `mobileNum` with `countryDialingCode`
 */
export function keepRemembered(identity: RememberedIdentity, isWanted: boolean): void {
  if (!isWanted) return forgetFields()
  for (const key of fields) if (identity[key]) writeCookie(key, identity[key], LIFE_S)
  // the gateway set its own cookie along with the session
  writeCookie('remember', 'in', LIFE_S)
}

/**
 * Waits for a remembered login in progress: two answers would compete for one cookie.
 * @returns `resumed` if it logged the member in; else why no login can work, if so
 */
export async function prepareLogin(): Promise<'resumed' | SessionObstacle | undefined> {
  if (readCookie('remember') !== 'in' || $session.get().state !== 'unknown') return sessionObstacle()
  await sessionKnown()
  return $session.get().state === 'in' ? 'resumed' : undefined
}
