import type { FastifyInstance } from 'fastify'
import { answerParserFailure } from './failures.ts'
import type { HeaderFields } from './headers.ts'

/** The time for receiving a request, and for one of megabytes over a slow connection (`patient` in its route). */
export const REQUEST_MS = 20_000
export const UPLOAD_MS = 150_000

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Its body may take as long as `UPLOAD_MS`. */
    patient?: true
  }
}

/** Cuts off bodies that take longer than their route allows; Node itself has only one timeout for all. */
export function limitPatience(server: FastifyInstance, headers: HeaderFields, patienceMs = REQUEST_MS): void {
  const giveUp = answerParserFailure(headers)
  server.addHook('onRequest', ({ raw, routeOptions }, reply, done) => {
    const hasBody = raw.headers['transfer-encoding'] !== undefined || Number(raw.headers['content-length'] ?? 0) > 0
    if (!hasBody || routeOptions.config.patient) return done()
    const late = setTimeout(() => {
      if (!raw.complete) giveUp(Object.assign(new Error('too slow'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' }), raw.socket)
    }, patienceMs)
    reply.raw.once('close', () => clearTimeout(late))
    done()
  })
}
