import type { FastifyRequest } from 'fastify'

/** What some proxies say when they know none. */
const UNKNOWN = 'XX'

/**
 * The caller's country from the header of a trusted proxy. Whoever connects by itself is not believed: `ips` holds more
 * than the connection's own address only if that address is a trusted proxy's.
 */
export function countryOf({ ips, headers }: FastifyRequest, name: string | undefined): string | undefined {
  const said = name === undefined ? undefined : headers[name.toLowerCase()]
  if (typeof said !== 'string' || (ips?.length ?? 0) < 2) return undefined
  const code = said.trim().toUpperCase()
  return /^[A-Z]{2}$/.test(code) && code !== UNKNOWN ? code : undefined
}
