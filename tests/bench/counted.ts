import { type IncomingMessage, createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'

/** One answer as it went over the line. */
export interface Answer {
  readonly path: string
  /** Head and body, compressed, in bytes. */
  readonly bytes: number
  readonly at: number
}

/** Puts a proxy before a server that notes how many bytes each answer has, also those to a service worker. */
export async function countAnswers(url: string) {
  const { hostname, port } = new URL(url)
  const answers: Answer[] = []
  const server = createServer((ask, reply) => {
    const there = request({ hostname, port, path: ask.url, method: ask.method, headers: ask.headers }, (answer) => {
      reply.writeHead(answer.statusCode ?? 502, answer.rawHeaders)
      let bytes = headOf(answer)
      answer.on('data', (part: Buffer) => (bytes += part.length))
      answer.on('end', () => answers.push({ path: ask.url ?? '', bytes, at: Date.now() }))
      answer.pipe(reply)
    })
    there.on('error', () => reply.destroy())
    ask.pipe(there)
  })
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve))
  const own = server.address() as AddressInfo
  return {
    url: `http://localhost:${own.port}/`,
    answers,
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
}

function headOf({ rawHeaders }: IncomingMessage): number {
  return rawHeaders.reduce((sum, text) => sum + text.length + 2, 0)
}
