import type { FastifyRequest } from 'fastify'

/** The value that some proxies send for an unknown country. */
const UNKNOWN = 'XX'

/**
 * Returns the caller's country from the header of a trusted proxy. Direct connections are not trusted: `ips` has more
 * than the connection's own address only if that address is a trusted proxy's.
 */
export function countryOf({ ips, headers }: FastifyRequest, name: string | undefined): string | undefined {
  const country = name === undefined ? undefined : headers[name.toLowerCase()]
  if (typeof country !== 'string' || (ips?.length ?? 0) < 2) return undefined
  const code = country.trim().toUpperCase()
  return /^[A-Z]{2}$/.test(code) && code !== UNKNOWN ? code : undefined
}
