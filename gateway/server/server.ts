import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { createBareServer } from './bare-server.ts'
import { serveProviders } from './oidc-redirects.ts'
import { serveOutbox } from './outbox-page.ts'
import type { Services } from '#gateway/services.ts'
import type { Answer } from '#gateway/http/answer.ts'
import { serveCalls } from './calls.ts'
import { serveChat } from './chat-line.ts'
import { limitConnections } from './connections.ts'
import { cleanForwarded } from './forwarded.ts'
import type { AnswerHeaders } from './headers.ts'
import { serveHealth } from './health.ts'
import { type Limits, limitRequests } from './limits.ts'
import { logRequests } from './log.ts'
import { serveMetrics } from './metrics.ts'
import { recordMethods } from './methods.ts'
import { serveOpenApi } from './openapi.ts'
import { servePages } from './pages.ts'
import { limitPatience } from './patience.ts'
import type { FollowedPortal } from './portal.ts'
import { sendFault, sendRefusal } from './replies.ts'
import { headFault } from './request-head.ts'

export interface ServerOptions {
  readonly services: Services
  readonly answers: readonly Answer[]
  /** The headers of calls; those of the portal's build replace them. */
  readonly headers: AnswerHeaders
  readonly limits: Limits | false
  readonly log: boolean
  /** The built portal, if served on the same port. */
  readonly portal: FollowedPortal | undefined
  /** Addresses of proxies whose `x-forwarded-for` is trusted; otherwise the caller is the connection's own address. */
  readonly trustedProxies: readonly string[]
  /** The header in which those proxies send the caller's country. */
  readonly countryHeader?: string | undefined
  /** The time for receiving a body in milliseconds; defaults to patience.ts. */
  readonly patienceMs?: number | undefined
  /** The time until a connection has sent the head of a request, in milliseconds; defaults to patience.ts. */
  readonly silenceMs?: number | undefined
  /** The most open connections of an address; unlimited by default. */
  readonly maxConnections?: number | undefined
  /** What readers of /metrics must present; without it only this machine may read. */
  readonly metricsToken?: string | undefined
  /** Whether this machine gets the pages for developers (/dev/outbox). */
  readonly showsOutbox?: boolean
  /** The portal's address if it is set: another name of this machine leads there. */
  readonly site?: string | undefined
}

/** Creates the HTTP server, ready to listen. */
export async function createServer(options: ServerOptions): Promise<FastifyInstance> {
  const { services, answers, limits, portal, site } = options
  const { server, outside } = createBareServer({ ...options, headers: () => headersNow(options).call })
  const methods = recordMethods(server)
  const pages = () => portal?.current().folder
  let closing = false
  server.addHook('preClose', (done) => {
    closing = true
    done()
  })
  server.addHook('onRequest', async (request, reply) => {
    cleanForwarded(request.raw.headers)
    const headers = headersNow(options)
    reply.headers({ ...headers.call, 'x-request-id': request.id })
    if (request.protocol === 'https') reply.headers(headers.overTls)
    const fault = headFault(request.raw)
    if (fault !== undefined) return fault === 400 ? sendRefusal(reply, 'bad_request') : sendFault(reply, fault)
    if (closing && request.routeOptions.url !== '/ready') {
      return sendRefusal(reply.header('connection', 'close'), 'busy')
    }
  })
  limitPatience(server, outside, options.patienceMs)
  if (options.maxConnections !== undefined) {
    limitConnections(server, { max: options.maxConnections, trustedProxies: options.trustedProxies })
  }
  logRequests(server)
  await limitRequests(server, limits, services.clock)
  await serveMetrics(server, services, { token: options.metricsToken, pages })
  await serveChat(server, services, limits)
  serveCalls(server, { services, answers, limits, countryHeader: options.countryHeader })
  serveProviders(server, services, limits)
  serveHealth(server, services, { isClosing: () => closing, pages })
  serveOpenApi(server, answers)
  if (options.showsOutbox) serveOutbox(server, services.database)
  const unknown = (request: FastifyRequest, reply: FastifyReply) =>
    methods.answer(request, reply) ?? sendRefusal(reply, 'unknown_call')
  if (portal === undefined) server.setNotFoundHandler(unknown)
  else {
    server.addHook('onClose', async () => portal.close())
    await servePages(server, { portal, rows: services.database.read, unknown, site })
  }
  return server
}

function headersNow({ headers, portal }: Pick<ServerOptions, 'headers' | 'portal'>): AnswerHeaders {
  return portal?.current().headers ?? headers
}
