import { type Server, createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/**
 * Fate of a call: it passes, it never arrives, its answer is lost, it is never answered, or it is lost to its sender
 * and arrives when `deliver` is called.
 */
export type Fault = 'pass' | 'lost before' | 'lost after' | 'held' | 'late'

/** An HTTP proxy to a gateway on which calls can be lost. */
export interface Wire {
  readonly url: string
  /** Decides about each call by its path and its number on that path (1, 2 …). */
  fault: (path: string, nth: number) => Fault
  /** Paths that reached the gateway, in order. */
  readonly passed: string[]
  /** Delivers the late calls. */
  deliver(): Promise<void>
  close(): Promise<void>
}

export async function startWire(to: string): Promise<Wire> {
  const counts = new Map<string, number>()
  const late: (() => Promise<unknown>)[] = []
  const server: Server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const path = request.url ?? '/'
      const nth = (counts.get(path) ?? 0) + 1
      counts.set(path, nth)
      const fault = wire.fault(path, nth)
      if (fault === 'lost before') return void request.socket.destroy()
      if (fault === 'held') return
      const headers = Object.entries(request.headers).flatMap(([name, value]): [string, string][] =>
        typeof value === 'string' && !['host', 'connection', 'content-length'].includes(name) ? [[name, value]] : [],
      )
      const forward = () => fetch(to + path, { method: request.method ?? 'GET', headers, body: Buffer.concat(chunks) })
      if (fault === 'late') {
        late.push(forward)
        return void request.socket.destroy()
      }
      wire.passed.push(path)
      void forward().then(
        async (answer) => {
          const body = await answer.text()
          if (fault === 'lost after') return void request.socket.destroy()
          response.writeHead(answer.status, { 'content-type': 'application/json' }).end(body)
        },
        () => request.socket.destroy(),
      )
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  // the address of a TCP server has this type
  const { port } = server.address() as AddressInfo
  const wire: Wire = {
    url: `http://127.0.0.1:${port}`,
    fault: () => 'pass',
    passed: [],
    async deliver() {
      await Promise.all(late.splice(0).map((forward) => forward()))
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
  return wire
}
