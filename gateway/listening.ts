import { once } from 'node:events'
import { type Server, createServer as createListener, isIPv6 } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { isLoopbackHost } from '#gateway/server/loopback.ts'
import type { Services } from './services.ts'
import type { Gateway, GatewayOptions } from './start.ts'

const IN_FLIGHT_MS = 5_000 // the time a shutdown waits for requests in progress

/** Takes calls at the address of the options; the timers end if it is taken. */
export async function listen(
  server: FastifyInstance,
  services: Services,
  options: GatewayOptions,
): Promise<Omit<Gateway, 'isDemo' | 'staff' | 'suspendedDemo'>> {
  const { port: wanted, host = 'localhost' } = options
  await server
    .listen({ port: wanted, host: host === 'localhost' ? '127.0.0.1' : host })
    .catch(async (error: unknown) => {
      await server.close() // ends the timers
      throw error
    })
  const bound = server.server.address()
  const port = typeof bound === 'object' && bound ? bound.port : wanted
  // behind a proxy nothing is gained, and ::1 might not be among the trusted ones
  const isLocal = host === 'localhost' && options.site !== undefined && isLoopbackHost(new URL(options.site).host)
  const second = isLocal ? await listenOnIPv6(server, port) : undefined
  const close = onlyOnce(async () => {
    second?.close()
    await shutDown(server, services)
  })
  return { url: `http://${isIPv6(host) ? `[${host}]` : host}:${port}`, port, services, close }
}

/** Takes connections to the other address of `localhost` too, so that one server object sees all of them. */
async function listenOnIPv6(server: FastifyInstance, port: number): Promise<Server | undefined> {
  // as Node's own HTTP server accepts connections
  const options = { allowHalfOpen: true, noDelay: true }
  const second = createListener(options, (socket) => server.server.emit('connection', socket))
  second.listen({ port, host: '::1' })
  try {
    await once(second, 'listening')
    return second
  } catch {
    return undefined // no IPv6, or its port is taken: browsers try 127.0.0.1 next
  }
}

async function shutDown(server: FastifyInstance, { database, background, outbox }: Services): Promise<void> {
  const patience = setTimeout(() => server.server.closeAllConnections(), IN_FLIGHT_MS)
  await server.close()
  clearTimeout(patience)
  await background.settle()
  await outbox.close()
  await database.close()
}

function onlyOnce(work: () => Promise<void>): () => Promise<void> {
  let done: Promise<void> | undefined
  return () => (done ??= work())
}
