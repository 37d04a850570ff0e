import type { FastifyReply } from 'fastify'
import type { RefusalCode } from '#contract/refusals.ts'
import { refused, statusOf } from './envelope.ts'

declare module 'fastify' {
  interface FastifyReply {
    /** The refusal's code, for the log. */
    refusal: RefusalCode | null
  }
}

/** Headers of a refusal, unless its call has set them. */
export const companions: Partial<Record<RefusalCode, readonly [string, string]>> = {
  not_logged_in: ['www-authenticate', 'Bearer'], // RFC 9110, 11.6.1
  busy: ['retry-after', '1'],
  maintenance: ['retry-after', '30'],
  too_many_requests: ['retry-after', '300'], // specification, section 9
}

/** Sends a refusal: its status, its envelope and its detail. */
export function sendRefusal(reply: FastifyReply, code: RefusalCode, detail: unknown = null): FastifyReply {
  reply.refusal = code
  const companion = companions[code]
  if (companion && !reply.hasHeader(companion[0])) reply.header(...companion)
  return send(reply.code(statusOf(code)), code, detail)
}

/** Faults of HTTP itself, which have their own status but share a code and its text. */
const faults = { 405: 'unknown_call', 412: 'bad_request', 414: 'bad_request', 416: 'bad_request' } as const
export type FaultStatus = keyof typeof faults

/** Returns whether a status is one of `sendFault`. */
export function isFaultStatus(status: number): status is FaultStatus {
  return Object.hasOwn(faults, status)
}

/** Sends the envelope of a fault of HTTP with its own status (RFC 9110, 15.5). */
export function sendFault(reply: FastifyReply, status: FaultStatus): FastifyReply {
  reply.refusal = faults[status]
  return send(reply.code(status), faults[status], null)
}

function send(reply: FastifyReply, code: RefusalCode, detail: unknown): FastifyReply {
  return reply.header('cache-control', 'no-store').type('application/json; charset=utf-8').send(refused(code, detail))
}
