import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance } from 'fastify'

/** How much one address may ask; an IPv6 network of /64 counts as one address. */
export interface Limits {
  readonly requestsPerMinute: number
  /** Of calls that cost a decryption and a password hash, or a picture. */
  readonly sealedPerMinute: number
  /** New accounts, trials among them. */
  readonly accountsPerHour: number
}

// generous, because whole towns share one address of a mobile carrier
export const defaultLimits: Limits = { requestsPerMinute: 1800, sealedPerMinute: 60, accountsPerHour: 60 }

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const ADDRESSES = 20_000
/** Pictures from one address; each member has a limit beside it (uploads.ts). */
const UPLOADS_PER_HOUR = 600

/** Puts a limit on every call that is registered afterwards; `false` puts none. */
export async function limitRequests(server: FastifyInstance, limits: Limits | false): Promise<void> {
  if (limits === false) return
  const silent = { 'x-ratelimit-limit': false, 'x-ratelimit-remaining': false, 'x-ratelimit-reset': false }
  await server.register(rateLimit, {
    max: limits.requestsPerMinute,
    timeWindow: MINUTE_MS,
    cache: ADDRESSES,
    addHeaders: silent,
    addHeadersOnExceeding: silent,
  })
}

/** A route's own limit, instead of the one that all calls share. */
export interface RouteLimit {
  readonly rateLimit: false | { max: number; timeWindow: number }
}

export const unlimited: RouteLimit = { rateLimit: false }

/** For what every open page asks for again and again: a count of its own, so that it never eats up that of the calls. */
export function statusLimit(limits: Limits | false): RouteLimit {
  return limits === false ? unlimited : { rateLimit: { max: limits.requestsPerMinute, timeWindow: MINUTE_MS } }
}

export function sealedLimit(limits: Limits | false): RouteLimit {
  return limits === false ? unlimited : { rateLimit: { max: limits.sealedPerMinute, timeWindow: MINUTE_MS } }
}

export function accountLimit(limits: Limits | false): RouteLimit {
  return limits === false ? unlimited : { rateLimit: { max: limits.accountsPerHour, timeWindow: HOUR_MS } }
}

/** For bodies of megabytes. `patient`: they may take their time (patience.ts). */
export function uploadLimit(limits: Limits | false): RouteLimit & { patient: true } {
  const rateLimit = limits !== false && { max: UPLOADS_PER_HOUR, timeWindow: HOUR_MS }
  return { rateLimit, patient: true }
}
