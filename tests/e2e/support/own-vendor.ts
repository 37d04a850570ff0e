import { once } from 'node:events'
import { createServer } from 'node:http'

export interface OwnVendor {
  readonly url: string
  /** The addresses that were asked for, without their origin. */
  readonly asked: string[]
  close(): Promise<void>
}

/** A game vendor of a test's own: whatever it is asked for, its game says `playing` and where it was opened. */
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
