import rateLimit from '@fastify/rate-limit'
import Fastify, { type FastifyInstance, type FastifyReply } from 'fastify'
import { type GenericSchema, type InferOutput, safeParse } from 'valibot'
import { type Files, sendFile } from './files.ts'
import type { ErrorCode } from './dice/wire.ts'
import { headersFor } from './headers.ts'
import { openRequest, rollRequest, stateRequest } from './requests.ts'
import { type Outcome, type Table, open, roll, state } from './table.ts'

const BODY_LIMIT_BYTES = 4_096
/** A calm player rolls once a second; several may share an address. */
const CALLS_A_MINUTE = 600

const statuses: Record<ErrorCode, number> = {
  bad_request: 400,
  not_found: 404,
  body_too_large: 413,
  wrong_media_type: 415,
  too_many_requests: 429,
  ticket_invalid: 422,
  play_ended: 401,
  quota_insufficient: 422,
  payout_too_high: 422,
  nonce_stale: 409,
  round_conflict: 409,
  round_pending: 409,
  wallet_unavailable: 503,
  unknown_error: 500,
}

interface Arcade {
  readonly table: Table
  readonly files: Files
  readonly portalOrigins: readonly string[]
  readonly trustedProxies: readonly string[]
}

/** The arcade's HTTP: the game's files, and three calls that answer in the envelope of the contract. */
export async function makeServer({ table, files, portalOrigins, trustedProxies }: Arcade): Promise<FastifyInstance> {
  const headers = headersFor(portalOrigins)
  const server = Fastify({
    logger: false,
    trustProxy: trustedProxies.length > 0 && [...trustedProxies],
    bodyLimit: BODY_LIMIT_BYTES,
    requestTimeout: 10_000,
    forceCloseConnections: 'idle',
    frameworkErrors: (_error, _request, reply) => refuse(reply.headers(headers), 'bad_request'),
  })
  server.removeContentTypeParser('text/plain') // JSON alone: no form of another site can send it
  server.addHook('onRequest', async (_request, reply) => void reply.headers(headers))
  server.setErrorHandler((error, _request, reply) => refuse(reply, codeOf(error, table.warn)))
  server.setNotFoundHandler((_request, reply) => refuse(reply, 'not_found'))
  await server.register(rateLimit, { global: false, max: CALLS_A_MINUTE, timeWindow: 60_000 })

  server.get('/health', async () => ({ status: 'ok' }))
  server.get<{ Querystring: { lang?: unknown; theme?: unknown } }>('/dice', (request, reply) =>
    sendFile(files.page(request.query), request, reply),
  )
  server.get<{ Params: { name: string } }>('/dice/:name', (request, reply) => {
    const file = files.asset(request.params.name)
    return file ? sendFile(file, request, reply) : refuse(reply, 'not_found')
  })
  call('/api/open', openRequest, (input) => open(table, input))
  call('/api/state', stateRequest, (input) => state(table, input))
  call('/api/roll', rollRequest, (input) => roll(table, input))
  return server

  function call<Schema extends GenericSchema>(
    path: string,
    schema: Schema,
    play: (input: InferOutput<Schema>) => Promise<Outcome<unknown>>,
  ): void {
    server.post(path, { config: { rateLimit: {} } }, async (request, reply) => {
      // the page is the only caller, and a frame of another site is not the page
      const site = request.headers['sec-fetch-site']
      const input = safeParse(schema, request.body)
      if (!input.success || (site !== undefined && site !== 'same-origin')) return refuse(reply, 'bad_request')
      const outcome = await play(input.output)
      if (!outcome.ok) return refuse(reply, outcome.code)
      return { success: true, message: '', errorCode: null, value: outcome.value }
    })
  }
}

function refuse(reply: FastifyReply, code: ErrorCode): FastifyReply {
  return reply.code(statuses[code]).send({ success: false, message: code, errorCode: code, value: null })
}

/** What a thrown error is to the caller: a status below 500 is a request that Fastify refused; the rest are bugs. */
function codeOf(error: unknown, warn: (line: string) => void): ErrorCode {
  const status = error instanceof Error && 'statusCode' in error ? Number(error.statusCode) : 500
  if (status === 413) return 'body_too_large'
  if (status === 415) return 'wrong_media_type'
  if (status === 429) return 'too_many_requests'
  if (status >= 400 && status < 500) return 'bad_request'
  warn(error instanceof Error ? (error.stack ?? error.message) : String(error))
  return 'unknown_error'
}
