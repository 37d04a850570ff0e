import { parseUrl } from '#texts/parse-url.ts'

/**
 * Validates an address at which a game is launched; no other code does (threats, T9). It must be absolute, https (or
 * http on loopback), without credentials, and not of this portal's own origin, where a frame would be same-origin. A
 * host name that ends with the root dot is refused: it is another spelling that may evade a check.
 */
export function launchAddress(text: string | null | undefined): URL | undefined {
  const address = text ? parseUrl(text) : undefined
  if (!address) return undefined
  const { protocol, hostname } = address
  const isSafe = protocol === 'https:' || (protocol === 'http:' && isLoopback(hostname))
  if (!isSafe || hostname.endsWith('.') || address.username + address.password) return undefined
  return address.origin === globalThis.location?.origin ? undefined : address
}

function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '[::1]' || /^127(\.\d{1,3}){3}$/.test(host)
}
