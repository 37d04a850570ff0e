import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { StaffServices } from '#gateway/staff/staff-request.ts'
import { createBareServer } from './bare-server.ts'
import { cleanForwarded } from './forwarded.ts'
import { type Limits, limitRequests } from './limits.ts'
import { logRequests } from './log.ts'
import { limitPatience } from './patience.ts'
import { sendFault, sendRefusal } from './replies.ts'
import { headFault } from './request-head.ts'
import { serveStaffCalls } from './staff-calls.ts'
import { openStaffPages } from './staff-pages.ts'

/** Headers of every answer of the staff centre; its pages have a policy of their own. */
const headers = {
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
}

interface Options {
  readonly services: StaffServices
  readonly limits: Limits | false
  readonly log: boolean
  readonly trustedProxies: readonly string[]
  /** The folder of the built pages, absolute; without one, only calls are answered. */
  readonly folder: string | undefined
}

/**
 * Creates the staff centre's own HTTP server (decision 156): nothing of it is served at the members' port, and no call of
 * members here.
 */
export async function createStaffServer(options: Options): Promise<FastifyInstance> {
  const { services, limits, folder } = options
  const { server, outside } = createBareServer({ ...options, headers: () => headers })
  limitPatience(server, outside)
  server.addHook('onRequest', async (request, reply) => {
    cleanForwarded(request.raw.headers)
    reply.headers({ ...headers, 'x-request-id': request.id })
    if (request.protocol === 'https') reply.header('strict-transport-security', 'max-age=31536000')
    const fault = headFault(request.raw)
    if (fault !== undefined) return fault === 400 ? sendRefusal(reply, 'bad_request') : sendFault(reply, fault)
    // a page of another name on the same address must not reach it (DNS rebinding)
    if (!isOwnHost(request, services)) return sendRefusal(reply, 'forbidden')
  })
  logRequests(server)
  await limitRequests(server, limits, services.clock)
  serveStaffCalls(server, { services, limits })
  const pages = folder === undefined ? undefined : openStaffPages(folder)
  server.setNotFoundHandler((request: FastifyRequest, reply: FastifyReply) => {
    const isRead = request.method === 'GET' || request.method === 'HEAD'
    return isRead && pages && !isCall(request) ? pages(request, reply) : sendRefusal(reply, 'unknown_call')
  })
  return server
}

function isCall({ url }: FastifyRequest): boolean {
  return /^\/(?:staff|wps|lgw|vendor)(?:[/?]|$)/.test(url)
}

function isOwnHost({ headers: { host } }: FastifyRequest, { staffOrigin }: StaffServices): boolean {
  return host?.toLowerCase() === new URL(staffOrigin()).host
}
