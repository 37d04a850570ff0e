/** From the start to the provider's answer, and from there to what is done with it. */
export const FLOW_MS = 10 * 60_000
/** How long ago a login may be for something that cannot be undone. */
const FRESH_MS = 15 * 60_000
const MAX_BACK_LENGTH = 1024
const calls = /^\/(?:wps|lgw|vendor|dev)(?:\/|$)/

/**
 * Where somebody comes back to: a page of this site, else the login page (threats, T10). No scheme, no host, no `//` or
 * backslash that a browser reads as one.
 */
export function safeBack(path: unknown): string {
  const otherwise = '/login'
  if (typeof path !== 'string' || path.length > MAX_BACK_LENGTH || !path.startsWith('/')) return otherwise
  const here = 'https://here.invalid'
  const at = URL.canParse(path, here) ? new URL(path, here) : undefined
  if (!at || at.origin !== here || at.pathname.startsWith('//') || calls.test(at.pathname)) return otherwise
  return at.pathname + at.search
}

/** The same address, with what tells the page that somebody comes back from a provider. */
export function arrivalAt(back: string, token: string): string {
  const at = new URL(back, 'https://here.invalid')
  at.searchParams.set('token', token)
  return at.pathname + at.search
}

/** Whether a login is fresh enough for a link, which stands for good. */
export function mayLink(loginAt: number, now: number): boolean {
  return now - loginAt < FRESH_MS
}
