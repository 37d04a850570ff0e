import { once } from 'node:events'
import { type IncomingMessage, type ServerResponse, createServer, request } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'

const PARTS = 24
const BETWEEN_MS = 40

/** Sends the page in parts with pauses between, as a slow line does; the browser paints what has arrived. */
async function sendInParts(answer: IncomingMessage, reply: ServerResponse): Promise<void> {
  const page = Buffer.concat(await answer.toArray())
  const size = Math.ceil(page.length / PARTS)
  for (let at = 0; at < page.length; at += size) {
    reply.write(page.subarray(at, at + size))
    await wait(BETWEEN_MS)
  }
  reply.end()
}

/** A line to the site at `address` over which every page comes in parts, and all else as it is. */
export async function slowHtml(address: string): Promise<{ url: string; close: () => void }> {
  const { hostname, port } = new URL(address)
  const server = createServer(({ url, method, headers }, reply) => {
    const { 'accept-encoding': encoding, ...plain } = headers
    const isPage = headers.accept?.includes('text/html') ?? false
    const passed = request({
      hostname,
      port,
      path: url,
      method,
      headers: isPage ? plain : { ...plain, 'accept-encoding': encoding },
    })
    passed.on('error', () => reply.destroy())
    passed.on('response', (answer) => {
      reply.writeHead(answer.statusCode ?? 502, answer.headers)
      if (isPage) void sendInParts(answer, reply)
      else answer.pipe(reply)
    })
    passed.end()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const bound = server.address()
  if (typeof bound !== 'object' || bound === null) throw new Error('no port is free')
  return {
    url: `http://127.0.0.1:${bound.port}`,
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}
