import { randomUUID } from 'node:crypto'
import { type FastifyInstance, LogController, fastify } from 'fastify'
import { serveProviders } from './oidc-redirects.ts'
import { serveOutbox } from './outbox-page.ts'
import type { Services } from '#gateway/services.ts'
import type { Answer } from '#gateway/http/answer.ts'
import { serveCalls } from './calls.ts'
import { answerExpectation, answerFailure, answerParserFailure } from './failures.ts'
import type { AnswerHeaders } from './headers.ts'
import { serveHealth } from './health.ts'
import { type Limits, limitRequests } from './limits.ts'
import { logOptions, logRequests } from './log.ts'
import { serveOpenApi } from './openapi.ts'
import { servePages } from './pages.ts'
import { REQUEST_MS, UPLOAD_MS, limitPatience } from './patience.ts'
import { sendRefusal } from './replies.ts'

const BODY_BYTES = 65_536
const HEADER_BYTES = 16_384

export interface ServerOptions {
  readonly services: Services
  readonly answers: readonly Answer[]
  readonly headers: AnswerHeaders
  readonly limits: Limits | false
  readonly log: boolean
  /** The built portal, if served on the same port. */
  readonly portal: string | undefined
  /** Addresses of proxies whose `x-forwarded-for` is trusted; otherwise the caller is the connection's own address. */
  readonly trustedProxies: readonly string[]
  /** The header in which those proxies send the caller's country. */
  readonly countryHeader?: string | undefined
  /** The time for receiving a body in milliseconds; defaults to patience.ts. */
  readonly patienceMs?: number | undefined
  /** Whether /dev/outbox is served. */
  readonly showsOutbox?: boolean
}

/** Creates the HTTP server, ready to listen. */
export async function createServer(options: ServerOptions): Promise<FastifyInstance> {
  const { services, answers, headers, limits, portal } = options
  const server = createBareServer(options)
  let closing = false
  server.addHook('preClose', (done) => {
    closing = true
    done()
  })
  server.addHook('onRequest', async (request, reply) => {
    reply.headers({ ...headers.call, 'x-request-id': request.id })
    if (request.protocol === 'https') reply.headers(headers.overTls)
    const isNameless = request.headers.host === undefined && request.raw.httpVersion === '1.1'
    if (isNameless) return sendRefusal(reply, 'bad_request') // RFC 9112, 3.2
    if (closing && request.routeOptions.url !== '/ready') {
      return sendRefusal(reply.header('connection', 'close'), 'busy')
    }
  })
  limitPatience(server, headers.call, options.patienceMs)
  logRequests(server)
  await limitRequests(server, limits)
  serveCalls(server, { services, answers, limits, countryHeader: options.countryHeader })
  serveProviders(server, services, limits)
  serveHealth(server, services, () => closing)
  serveOpenApi(server, answers)
  if (options.showsOutbox) serveOutbox(server, services.database)
  if (portal !== undefined) await servePages(server, { folder: portal, headers, rows: services.database.read })
  return server
}

function createBareServer({ headers, log, trustedProxies }: ServerOptions): FastifyInstance {
  const server: FastifyInstance = fastify({
    bodyLimit: BODY_BYTES,
    requestTimeout: UPLOAD_MS,
    return503OnClosing: false, // our own answer has an envelope
    forceCloseConnections: 'idle',
    trustProxy: trustedProxies.length > 0 ? [...trustedProxies] : false,
    genReqId: () => randomUUID(),
    requestIdHeader: false,
    exposeHeadRoutes: false,
    logger: log ? logOptions : false,
    logController: new LogController({ disableRequestLogging: true }),
    http: { maxHeaderSize: HEADER_BYTES, requireHostHeader: false, headersTimeout: REQUEST_MS },
    clientErrorHandler: answerParserFailure(headers.call),
    frameworkErrors: (error, request, reply) => {
      reply.headers({ ...headers.call, 'x-request-id': request.id })
      void answerFailure(error, request, reply)
    },
  })
  server.decorateReply('refusal', null)
  // bodies stay bytes until the contract parses them: signatures need the original bytes
  server.removeAllContentTypeParsers()
  server.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
  server.setErrorHandler(answerFailure)
  server.setNotFoundHandler((_request, reply) => sendRefusal(reply, 'unknown_call'))
  server.server.on('checkExpectation', answerExpectation(headers.call))
  return server
}
