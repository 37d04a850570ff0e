/**
 * The one door for addresses that a game is launched at (threats, T9): absolute, https (http on loopback, where a
 * machine talks to itself), no credentials, and never this portal's own origin, where a frame would be one of us.
 */
export function launchAddress(text: string | undefined): URL | undefined {
  if (!text || !URL.canParse(text)) return undefined
  const address = new URL(text)
  const isSafe = address.protocol === 'https:' || (address.protocol === 'http:' && isLoopback(address.hostname))
  if (!isSafe || address.username || address.password) return undefined
  return address.origin === globalThis.location?.origin ? undefined : address
}

function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '[::1]' || /^127(\.\d{1,3}){3}$/.test(host)
}
