import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http'
import { createServer } from 'node:http'

// Servers for this machine alone. They answer only to the names of this machine, because a page elsewhere could
// otherwise lead its own name here and read and publish as the editor (DNS rebinding).

/** A server of this machine that listens. */
export interface LocalServer {
  readonly port: number
  close(): Promise<void>
}

type Answer = (request: IncomingMessage, response: ServerResponse) => Promise<void>

/** Starts a server that answers requests for this machine; resolves when it listens. @param port 0 takes any free one */
export async function listenLocally(port: number, answer: Answer, prepare?: (server: Server) => void) {
  const server = createServer(forUs(answer))
  prepare?.(server)
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(port, '127.0.0.1', resolve)
  })
  return {
    port: portOf(server),
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

function forUs(answer: Answer): RequestListener {
  return (request, response) => {
    if (!isForUs(request)) {
      response.writeHead(421, { 'content-type': 'text/plain; charset=utf-8' })
      response.end('This server answers only to the address that it printed.\n')
      return
    }
    answer(request, response).catch((error: unknown) => {
      if (!response.headersSent) response.writeHead(502, { 'content-type': 'text/plain; charset=utf-8' })
      response.end(`${error instanceof Error ? error.message : String(error)}\n`)
    })
  }
}

function portOf(server: Server): number {
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The server does not listen')
  return address.port
}

/** Returns whether a request names this machine as its host, on the port that it came to. */
export function isForUs({ headers: { host = '' }, socket }: IncomingMessage): boolean {
  return originsAt(socket.localPort ?? 0).includes(`http://${host}`)
}

/** Returns the origins of a server of this machine. */
export function originsAt(port: number): string[] {
  return ['localhost', '127.0.0.1'].map((name) => `http://${name}:${port}`)
}

/** Returns whether a page of this server sends a request, and not one of another site. */
export function isOurPage({ headers: { origin, host } }: IncomingMessage): boolean {
  return origin === `http://${host}`
}
