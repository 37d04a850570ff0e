import { randomUUID } from 'node:crypto'
import { type FastifyInstance, LogController, fastify } from 'fastify'
import { type Outside, answerConnect, answerExpectation, answerFailure, answerParserFailure } from './failures.ts'
import { logOptions } from './log.ts'
import { REQUEST_MS, UPLOAD_MS } from './patience.ts'
import { toPath } from './request-head.ts'

const BODY_BYTES = 65_536
const HEADER_BYTES = 16_384

interface Options {
  readonly log: boolean
  /** Addresses of proxies whose `x-forwarded-for` is trusted; otherwise the caller is the connection's own address. */
  readonly trustedProxies: readonly string[]
  /** The headers of every answer, as they are at this moment. */
  readonly headers: () => Readonly<Record<string, string>>
  /** The time until a connection has sent the head of a request, in milliseconds; defaults to patience.ts. */
  readonly silenceMs?: number | undefined
}

/**
 * Creates an HTTP server without routes, for members and for staff alike: its bounds, and what answers requests that no
 * route sees.
 */
export function createBareServer(options: Options): { readonly server: FastifyInstance; readonly outside: Outside } {
  const { log, trustedProxies, headers, silenceMs = REQUEST_MS } = options
  const outside: Outside = { headers: headers(), log: (line) => server.log.info(line, 'answered') }
  const server: FastifyInstance = fastify({
    bodyLimit: BODY_BYTES,
    requestTimeout: UPLOAD_MS,
    return503OnClosing: false, // our own answer has an envelope
    forceCloseConnections: 'idle',
    trustProxy: trustedProxies.length > 0 ? [...trustedProxies] : false,
    genReqId: () => randomUUID(),
    requestIdHeader: false,
    logger: log ? logOptions : false,
    logController: new LogController({ disableRequestLogging: true }),
    http: {
      maxHeaderSize: HEADER_BYTES,
      requireHostHeader: false,
      headersTimeout: silenceMs,
      // Node looks every 30 s by default, so a silent connection would stay for up to 50
      connectionsCheckingInterval: silenceMs / 4,
    },
    clientErrorHandler: answerParserFailure(outside),
    rewriteUrl: toPath,
    frameworkErrors: (error, request, reply) => {
      reply.headers({ ...headers(), 'x-request-id': request.id })
      void answerFailure(error, request, reply)
    },
  })
  server.decorateReply('refusal', null)
  // bodies stay bytes until the contract parses them: signatures need the original bytes
  server.removeAllContentTypeParsers()
  server.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
  server.setErrorHandler(answerFailure)
  server.server.on('checkExpectation', answerExpectation(outside)).on('connect', answerConnect(outside))
  return { server, outside }
}
