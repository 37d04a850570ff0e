/** Returns whether an address may be requested: with TLS, or without it on this machine only. */
export function isAskedSafely(address: string): boolean {
  if (!URL.canParse(address)) return false
  const { protocol, hostname } = new URL(address)
  return protocol === 'https:' || (protocol === 'http:' && ['127.0.0.1', '[::1]', 'localhost'].includes(hostname))
}
