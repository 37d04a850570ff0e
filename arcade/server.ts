import rateLimit from '@fastify/rate-limit'
import websocket from '@fastify/websocket'
import Fastify, { type FastifyInstance } from 'fastify'
import { MAX_MESSAGE_BYTES } from './crash/socket-hub.ts'
import type { CrashHouse } from './crash/open.ts'
import { addCrash } from './crash/routes.ts'
import type { Files } from './files.ts'
import type { Game } from './game.ts'
import { headersFor } from './headers.ts'
import { codeOf, refuse } from './replies.ts'
import { addGame, addHouse } from './routes.ts'
import type { Table } from './table.ts'

const BODY_LIMIT_BYTES = 4_096
/** A calm player plays a round a second; several may share an address. */
const CALLS_A_MINUTE = 600

interface Arcade {
  /** Those whose rounds are one player's own. */
  readonly games: readonly Game[]
  readonly crash: CrashHouse
  /** What every game is played with. */
  readonly context: Omit<Table, 'game'>
  readonly files: Files
  readonly portalOrigins: readonly string[]
  readonly trustedProxies: readonly string[]
}

/** The arcade's HTTP: each game's files and its calls, which answer in the envelope of the contract; and crash's line. */
export async function makeServer(arcade: Arcade): Promise<FastifyInstance> {
  const { games, crash, context, files, portalOrigins, trustedProxies } = arcade
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
  server.setErrorHandler((error, _request, reply) => refuse(reply, codeOf(error, context.warn)))
  server.setNotFoundHandler((_request, reply) => refuse(reply, 'not_found'))
  await server.register(rateLimit, { global: false, max: CALLS_A_MINUTE, timeWindow: 60_000 })
  await server.register(websocket, { options: { maxPayload: MAX_MESSAGE_BYTES, perMessageDeflate: false } })

  server.get('/health', async () => ({ status: 'ok' }))
  addHouse(server, files)
  for (const game of games) addGame(server, files, { ...context, game })
  addCrash(server, files, crash)
  return server
}
