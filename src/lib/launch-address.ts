/**
 * The one door for addresses that a game is launched at (threats, T9): absolute, https (http on loopback, where a
 * machine talks to itself), no credentials, and never this portal's own origin, where a frame would be one of us. A name
 * with the root's dot at its end, which may be anybody's by another spelling, is nobody's.
 */
export function launchAddress(text: string | null | undefined): URL | undefined {
  if (!text || !URL.canParse(text)) return undefined
  const address = new URL(text)
  const { protocol, hostname } = address
  const isSafe = protocol === 'https:' || (protocol === 'http:' && isLoopback(hostname))
  if (!isSafe || hostname.endsWith('.') || address.username + address.password) return undefined
  return address.origin === globalThis.location?.origin ? undefined : address
}

function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '[::1]' || /^127(\.\d{1,3}){3}$/.test(host)
}
