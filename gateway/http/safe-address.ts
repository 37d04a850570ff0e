/** Returns whether a host of an address is this machine. */
export function isThisMachine(hostname: string): boolean {
  return /^(?:localhost|127(?:\.\d{1,3}){3}|\[?::1\]?)$/.test(hostname)
}

/** Returns whether an address may be requested: with TLS, or without it on this machine only. */
export function isAskedSafely(address: string): boolean {
  if (!URL.canParse(address)) return false
  const { protocol, hostname } = new URL(address)
  return protocol === 'https:' || (protocol === 'http:' && isThisMachine(hostname))
}
