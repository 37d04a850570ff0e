import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance } from 'fastify'
import type { Endpoint } from '#contract/endpoint.ts'
import { HOUR_MS, MINUTE_MS } from '#contract/time/time.ts'
import type { Clock } from '#gateway/http/clock.ts'
import { type NetworkLimit, limitNetworks } from './network-limits.ts'

/** Request limits per address; an IPv6 /64 network counts as one address, and network-limits.ts bounds the wider ones. */
export interface Limits {
  readonly requestsPerMinute: number
  /** For calls that cost a decryption and a password hash, or a picture. */
  readonly sealedPerMinute: number
  /** New accounts of members, whatever the call; and new trials. */
  readonly accountsPerHour: number
}

// generous, because a mobile carrier may give a whole town one address
export const defaultLimits: Limits = { requestsPerMinute: 1800, sealedPerMinute: 60, accountsPerHour: 60 }

const ADDRESSES = 20_000
/** Pictures per address; each member also has a limit (uploads.ts). */
const UPLOADS_PER_HOUR = 600

/** Limits every route that is registered afterwards; `false` sets no limit. */
export async function limitRequests(server: FastifyInstance, limits: Limits | false, clock: Clock): Promise<void> {
  if (limits === false) return
  const silent = { 'x-ratelimit-limit': false, 'x-ratelimit-remaining': false, 'x-ratelimit-reset': false }
  await server.register(rateLimit, {
    max: limits.requestsPerMinute,
    timeWindow: MINUTE_MS,
    cache: ADDRESSES,
    addHeaders: silent,
    addHeadersOnExceeding: silent,
  })
  limitNetworks(server, { group: 'shared', max: limits.requestsPerMinute, windowMs: MINUTE_MS }, clock)
}

/** What counts the requests of a call: the trait of its definition, or what follows from it. */
type Limit = NonNullable<Endpoint['limit']> | 'uploads' | 'shared' | 'none'

/** Returns a call's limit: by default none for vendors, which sign their calls, and a low one for sealed calls. */
export function limitOf({ limit, access, carrier, sealed }: Endpoint): Limit {
  if (limit) return limit
  if (access === 'vendor') return 'none'
  if (carrier === 'bytes') return 'uploads'
  return sealed ? 'costly' : 'shared'
}

/** A route's own limits, which replace the shared ones. */
interface RouteLimit {
  readonly rateLimit?: false | { max: number; timeWindow: number }
  readonly networkLimit?: false | NetworkLimit
}

export const unlimited: RouteLimit = { rateLimit: false, networkLimit: false }

/** Returns the configuration of a route with this limit. */
export function routeLimit(limit: Limit, limits: Limits | false, url: string): RouteLimit {
  if (limit === 'shared') return {}
  if (limit === 'none' || limits === false) return unlimited
  if (limit === 'accounts' || limit === 'trials') {
    const shared = { group: limit, max: limits.accountsPerHour, windowMs: HOUR_MS, countsAddresses: true }
    return { rateLimit: false, networkLimit: shared }
  }
  const windows = {
    polling: { max: limits.requestsPerMinute, timeWindow: MINUTE_MS },
    costly: { max: limits.sealedPerMinute, timeWindow: MINUTE_MS },
    uploads: { max: UPLOADS_PER_HOUR, timeWindow: HOUR_MS },
  }
  const { max, timeWindow } = windows[limit]
  return { rateLimit: { max, timeWindow }, networkLimit: { group: url, max, windowMs: timeWindow } }
}
