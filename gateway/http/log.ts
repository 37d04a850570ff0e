import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

/**
 * What the log is made of. A line names route, status, time and code, never a header, a body or a query value; the
 * redaction is the second fence, for a line that somebody adds without thinking.
 */
export const logOptions = {
  level: 'info',
  redact: {
    paths: ['authorization', 'cookie', 'password', 'token', 'secret', 'ticket'].flatMap((name) => [
      name,
      `*.${name}`,
      `*.*.${name}`,
    ]),
    censor: '[redacted]',
  },
  serializers: {
    req: (request: { method?: string }) => ({ method: request.method }),
    res: (reply: { statusCode?: number }) => ({ status: reply.statusCode }),
  },
}

/** One line a request, written when its answer has left. */
export function logRequests(server: FastifyInstance): void {
  server.addHook('onResponse', (request: FastifyRequest, reply: FastifyReply, done: () => void) => {
    const line = {
      method: request.method,
      route: request.routeOptions.url ?? null,
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime * 10) / 10,
      code: reply.refusal,
    }
    request.log.info(line, 'answered')
    done()
  })
}
