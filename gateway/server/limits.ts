import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance } from 'fastify'

/** Request limits per address; an IPv6 /64 network counts as one address. */
export interface Limits {
  readonly requestsPerMinute: number
  /** For calls that cost a decryption and a password hash, or a picture. */
  readonly sealedPerMinute: number
  /** New accounts, including trials. */
  readonly accountsPerHour: number
}

// generous, because a mobile carrier may give a whole town one address
export const defaultLimits: Limits = { requestsPerMinute: 1800, sealedPerMinute: 60, accountsPerHour: 60 }

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const ADDRESSES = 20_000
/** Pictures per address; each member also has a limit (uploads.ts). */
const UPLOADS_PER_HOUR = 600

/** Limits every route that is registered afterwards; `false` sets no limit. */
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

/** A route's own limit, which replaces the shared one. */
export interface RouteLimit {
  readonly rateLimit: false | { max: number; timeWindow: number }
}

export const unlimited: RouteLimit = { rateLimit: false }

/** The limit of polling by open pages: a separate count, so that it never uses up that of other calls. */
export function statusLimit(limits: Limits | false): RouteLimit {
  return limits === false ? unlimited : { rateLimit: { max: limits.requestsPerMinute, timeWindow: MINUTE_MS } }
}

export function sealedLimit(limits: Limits | false): RouteLimit {
  return limits === false ? unlimited : { rateLimit: { max: limits.sealedPerMinute, timeWindow: MINUTE_MS } }
}

export function accountLimit(limits: Limits | false): RouteLimit {
  return limits === false ? unlimited : { rateLimit: { max: limits.accountsPerHour, timeWindow: HOUR_MS } }
}

/** The limit of uploads. `patient`: they may take longer (patience.ts). */
export function uploadLimit(limits: Limits | false): RouteLimit & { patient: true } {
  const rateLimit = limits !== false && { max: UPLOADS_PER_HOUR, timeWindow: HOUR_MS }
  return { rateLimit, patient: true }
}
