import { cookieHeader, cookieIn } from '#gateway/auth/session/cookies.ts'
import { FLOW_MS } from './provider.rules.ts'
import { SECRET } from '#gateway/auth/session/session.ts'

/** Binds a way to a provider to the browser that began it: whoever is sent a link back has no such cookie. */
const FLOW_COOKIE = '__Host-way'

export function flowCookie(secret: string): string {
  // there and back again
  return cookieHeader({ name: FLOW_COOKIE, value: secret, maxAgeS: (2 * FLOW_MS) / 1000, sameSite: 'Lax' })
}

/** The header that takes it back. */
export function clearedFlowCookie(): string {
  return cookieHeader({ name: FLOW_COOKIE, value: '', maxAgeS: 0, sameSite: 'Lax' })
}

export function flowSecret(cookie: string | undefined): string | undefined {
  const secret = cookieIn(cookie, FLOW_COOKIE)
  return secret !== undefined && SECRET.test(secret) ? secret : undefined
}
