import { isThisMachine } from '#gateway/http/safe-address.ts'
import type { Environment } from './environment.ts'

type Addresses = Pick<Environment, 'SITE_URL' | 'ATOLL_ARCADE_URL' | 'ATOLL_ARCADE_ORIGIN'>

/** Networks that a browser elsewhere does not reach (RFC 1918, RFC 3927, RFC 4193), and names without a dot. */
const INNER =
  /^(?:10\.|192\.168\.|172\.(?:1[6-9]|2\d|3[01])\.|169\.254\.|0\.0\.0\.0$|\[f[cd]|\[fe80:|[^.[]+$)|\.(?:local|internal|lan)$/

function isInner(address: string): boolean {
  const { hostname } = new URL(address)
  return isThisMachine(hostname) || hostname.endsWith('.localhost') || INNER.test(hostname)
}

/**
 * Returns where browsers open the in-house games: their public origin, the first of ATOLL_ARCADE_ORIGIN. Without it, or if
 * ATOLL_ARCADE_URL is one of them, that address.
 */
export function launchAddress({
  ATOLL_ARCADE_URL: inner = '',
  ATOLL_ARCADE_ORIGIN: [first, ...others],
}: Addresses): string {
  const isPublic = first === undefined || [first, ...others].includes(new URL(inner).origin)
  return isPublic ? inner : first
}

/** Returns why no browser of a visitor could open the in-house games, as sentences. */
export function gamesAdvice(addresses: Addresses): string[] {
  const { SITE_URL: site, ATOLL_ARCADE_URL: arcade } = addresses
  if (site === undefined || arcade === undefined || isInner(site)) return []
  const games = launchAddress(addresses)
  const why = isInner(games)
    ? `${games} is an address of this machine or its network, and the portal is at ${site}`
    : `browsers refuse ${games} on the portal ${site}, which has TLS`
  if (!isInner(games) && !(site.startsWith('https:') && games.startsWith('http:'))) return []
  return [
    `WARNING: no in-house game can be opened: ${why}. Set games.public (ATOLL_ARCADE_ORIGIN) to their public origin.`,
  ]
}
