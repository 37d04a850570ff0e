import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

/** Writes the lines of one turn of the event loop together: a gateway under load would ask the system for each of them. */
function writeTogether(): { write(line: string): void } {
  let waiting = ''
  const flush = () => {
    if (waiting !== '') process.stdout.write(waiting)
    waiting = ''
  }
  process.once('exit', flush)
  process.stdout.on('error', () => undefined) // whoever read the log is gone: that is no reason to go too
  return {
    write(line) {
      if (waiting === '') setImmediate(flush)
      waiting += line
    },
  }
}

/**
 * What the log is made of. A line names route, status, time and code, never a header, a body or a query value; the
 * redaction is the second fence, for a line that somebody adds without thinking.
 */
export const logOptions = {
  level: 'info',
  stream: writeTogether(),
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
  // every field of it is named here, so that there is nothing to look for; looking costs more than writing it
  const lines = server.log.child({}, { redact: [] })
  server.addHook('onResponse', (request: FastifyRequest, reply: FastifyReply, done: () => void) => {
    const line = {
      reqId: request.id,
      method: request.method,
      route: request.routeOptions.url ?? null,
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime * 10) / 10,
      code: reply.refusal,
    }
    lines.info(line, 'answered')
    done()
  })
}
