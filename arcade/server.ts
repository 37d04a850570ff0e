import rateLimit from '@fastify/rate-limit'
import websocket from '@fastify/websocket'
import Fastify, { type FastifyInstance, type FastifyRequest } from 'fastify'
import type { CrashHouse } from './crash/open.ts'
import { crash as crashGame } from './crash/game.ts'
import { addCrash } from './crash/routes.ts'
import type { Files } from './files.ts'
import type { Game } from './game.ts'
import { headersFor } from './headers.ts'
import { codeOf, refuse } from './replies.ts'
import { addGame, addHouse, addPages } from './routes.ts'
import type { TableHouse } from './shared/open.ts'
import { MAX_MESSAGE_BYTES } from './shared/requests.ts'
import { addTable } from './shared/routes.ts'
import type { Table } from './table.ts'

const BODY_LIMIT_BYTES = 4_096
/** A calm player plays a round per second; several may share an address. */
const CALLS_A_MINUTE = 600

interface Arcade {
  /** The games with rounds of one player each. */
  readonly games: readonly Game[]
  /** Absent where a title is tried alone. */
  readonly crash?: CrashHouse
  readonly tables: readonly TableHouse[]
  /** Dependencies of every game. */
  readonly context: Omit<Table, 'game'>
  readonly files: Files
  readonly portalOrigins: readonly string[]
  readonly trustedProxies: readonly string[]
}

/** Creates the arcade's HTTP server: each game's files, calls in the contract's envelope, and crash's WebSocket. */
export async function makeServer(arcade: Arcade): Promise<FastifyInstance> {
  const { games, crash, tables, context, files, portalOrigins, trustedProxies } = arcade
  const headers = headersFor(portalOrigins)
  const server = Fastify({
    logger: false,
    trustProxy: trustedProxies.length > 0 && [...trustedProxies],
    bodyLimit: BODY_LIMIT_BYTES,
    requestTimeout: 10_000,
    // Node looks every 30 s by default
    http: { connectionsCheckingInterval: 5_000 },
    forceCloseConnections: 'idle',
    frameworkErrors: (_error, _request, reply) => refuse(reply.headers(headers), 'bad_request'),
  })
  server.removeContentTypeParser('text/plain') // JSON only: forms of other sites cannot send it
  server.addHook('onRequest', async (_request, reply) => void reply.headers(headers))
  server.setErrorHandler((error, _request, reply) => refuse(reply, codeOf(error, context.warn)))
  server.setNotFoundHandler((_request, reply) => refuse(reply, 'not_found'))
  await server.register(rateLimit, {
    global: false,
    max: CALLS_A_MINUTE,
    timeWindow: 60_000,
    keyGenerator: addressOf,
  })
  await server.register(websocket, { options: { maxPayload: MAX_MESSAGE_BYTES, perMessageDeflate: false } })

  server.get('/health', async () => ({ status: 'ok' }))
  addHouse(server, files, context)
  addPages(server, files, [...games, ...(crash ? [crashGame] : []), ...tables.map(({ engine }) => engine.table)])
  for (const game of games) addGame(server, { ...context, game })
  if (crash) addCrash(server, crash)
  for (const table of tables) addTable(server, table)
  return server
}

/** Returns the caller's address without the brackets and the port that some proxies add to it. */
function addressOf({ ip }: FastifyRequest): string {
  return /^\[([^\]]+)\]/.exec(ip)?.[1] ?? ip.replace(/^(\d+(?:\.\d+){3}):\d+$/, '$1')
}
