import { cookieHeader, cookieIn } from '#gateway/auth/session/cookies.ts'
import { FLOW_MS } from './provider.rules.ts'
import { SECRET } from '#gateway/auth/session/session.ts'

/** Binds a flow to the browser that began it: nobody else can follow its link back, for lack of the cookie. */
const FLOW_COOKIE = '__Host-way'

export function flowCookie(secret: string): string {
  // there and back
  return cookieHeader({ name: FLOW_COOKIE, value: secret, maxAgeS: (2 * FLOW_MS) / 1000, sameSite: 'Lax' })
}

/** Returns the header that removes the cookie. */
export function clearedFlowCookie(): string {
  return cookieHeader({ name: FLOW_COOKIE, value: '', maxAgeS: 0, sameSite: 'Lax' })
}

export function flowSecret(cookie: string | undefined): string | undefined {
  const secret = cookieIn(cookie, FLOW_COOKIE)
  return secret !== undefined && SECRET.test(secret) ? secret : undefined
}
