import { FLOW_MS } from './provider.rules.ts'
import { ATTRIBUTES, cookieSecret } from './session.ts'

/** Binds a way to a provider to the browser that began it: whoever is sent a link back has no such cookie. */
const FLOW_COOKIE = '__Host-way'

export function flowCookie(secret: string): string {
  // there and back again
  return `${FLOW_COOKIE}=${secret}; Max-Age=${(2 * FLOW_MS) / 1000}; ${ATTRIBUTES}`
}

/** The header that takes it back. */
export function clearedFlowCookie(): string {
  return `${FLOW_COOKIE}=; Max-Age=0; ${ATTRIBUTES}`
}

export function flowSecret(cookie: string | undefined): string | undefined {
  return cookieSecret(cookie, FLOW_COOKIE)
}
