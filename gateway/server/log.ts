import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

/** Writes all log lines of one turn of the event loop at once: under load, a system call for each would be too slow. */
function writeTogether(): { write(line: string): void } {
  let waiting = ''
  const flush = () => {
    if (waiting !== '') process.stdout.write(waiting)
    waiting = ''
  }
  process.once('exit', flush)
  process.stdout.on('error', () => undefined) // a reader of the log that has gone must not end the process
  return {
    write(line) {
      if (waiting === '') setImmediate(flush)
      waiting += line
    },
  }
}

/**
 * Logger options. A line has route, status, time and code, never a header, a body or a query value; the redaction
 * guards against lines that are added carelessly.
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

/** Logs one line per request after its answer has left. */
export function logRequests(server: FastifyInstance): void {
  // all fields are set here, so no redaction is needed; it would cost more than writing the line
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
