import type { FastifyInstance } from 'fastify'
import { type Outside, answerParserFailure } from './failures.ts'

/** The time for receiving a request, and for one of megabytes over a slow connection (`patient` in its route). */
export const REQUEST_MS = 20_000
export const UPLOAD_MS = 150_000

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Its body may take as long as `UPLOAD_MS`. */
    patient?: true
  }
}

/**
 * Cuts off bodies that take longer than their route allows; Node itself has only one timeout for all. After an answer
 * that did not wait for its body, such as a refusal, the rest has as long as any other body.
 */
export function limitPatience(server: FastifyInstance, outside: Outside, patienceMs = REQUEST_MS): void {
  const giveUp = answerParserFailure(outside)
  server.addHook('onRequest', ({ id, raw, routeOptions }, reply, done) => {
    const hasBody = raw.headers['transfer-encoding'] !== undefined || Number(raw.headers['content-length'] ?? 0) > 0
    if (!hasBody) return done()
    const cutOff = () => {
      if (raw.complete) return
      if (reply.raw.writableEnded) raw.socket.destroy()
      else giveUp(Object.assign(new Error('too slow'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' }), raw.socket, id)
    }
    let late = routeOptions.config.patient ? undefined : setTimeout(cutOff, patienceMs)
    reply.raw.once('close', () => {
      if (raw.complete) clearTimeout(late)
      else late ??= setTimeout(cutOff, patienceMs)
    })
    done()
  })
}
