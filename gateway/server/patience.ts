import type { FastifyInstance } from 'fastify'
import { answerParserFailure } from './failures.ts'
import type { HeaderFields } from './headers.ts'

/** How long a request may take to come: any, and one that is megabytes on a slow line (`patient` in its route). */
export const REQUEST_MS = 20_000
export const UPLOAD_MS = 150_000

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Its body may take as long as `UPLOAD_MS`. */
    patient?: true
  }
}

/** Cuts off who drips a body for longer than its route allows; Node itself knows one time for all. */
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
