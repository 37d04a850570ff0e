/** Time from the start to the provider's answer, and again from the answer to its use. */
export const FLOW_MS = 10 * 60_000
/** The age up to which a login allows something that cannot be undone. */
const FRESH_MS = 15 * 60_000
const MAX_BACK_LENGTH = 1024
const calls = /^\/(?:wps|lgw|vendor|dev)(?:\/|$)/

/**
 * Returns a safe path to return to: a page of this site, else the login page (threats, T10). Rejects schemes, hosts,
 * and `//` or backslashes that a browser would read as one.
 */
export function safeBack(path: unknown): string {
  const fallback = '/login'
  if (typeof path !== 'string' || path.length > MAX_BACK_LENGTH || !path.startsWith('/')) return fallback
  const base = 'https://here.invalid'
  const at = URL.canParse(path, base) ? new URL(path, base) : undefined
  if (!at || at.origin !== base || at.pathname.startsWith('//') || calls.test(at.pathname)) return fallback
  return at.pathname + at.search
}

/** Adds the token that tells the page of a return from a provider. */
export function arrivalAt(back: string, token: string): string {
  const at = new URL(back, 'https://here.invalid')
  at.searchParams.set('token', token)
  return at.pathname + at.search
}

/** Returns whether a login is recent enough to create a link, which is permanent. */
export function mayLink(loginAt: number, now: number): boolean {
  return now - loginAt < FRESH_MS
}
