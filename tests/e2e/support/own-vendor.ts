import { once } from 'node:events'
import { createServer } from 'node:http'

export interface OwnVendor {
  readonly url: string
  /** The requested addresses, without their origin. */
  readonly asked: string[]
  close(): Promise<void>
}

/** Starts the test's own game vendor: for any request, its game shows `playing` and the address it was opened at. */
export async function startOwnVendor(): Promise<OwnVendor> {
  const asked: string[] = []
  const server = createServer((request, response) => {
    asked.push(request.url ?? '')
    response.setHeader('content-type', 'text/html; charset=utf-8')
    response.end('<!doctype html><html lang="en"><title>A game</title><h1>playing</h1></html>')
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const bound = server.address()
  if (typeof bound !== 'object' || !bound) throw new Error('the vendor has no port')
  const close = async () => {
    server.closeAllConnections()
    server.close()
    await once(server, 'close')
  }
  return { url: `http://127.0.0.1:${bound.port}`, asked, close }
}
