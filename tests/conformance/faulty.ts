import { type IncomingHttpHeaders, type IncomingMessage, type ServerResponse, createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type LineFault, passLines } from './faulty-lines.ts'

/** A request on its way to the gateway; a fault may change it. */
export interface Passing {
  readonly method: string
  readonly path: string
  readonly query: URLSearchParams
  readonly headers: Record<string, string>
  body: string
}

/** An answer on its way back; a fault may change it. */
export interface Coming {
  status: number
  readonly headers: Record<string, string>
  /** The envelope. */
  json: { success: boolean; message: string; errorCode: string | null; value: unknown }
  /** Is sent in place of the envelope. */
  text?: string
}

/** A gateway that breaks the contract in one place. */
export interface Fault {
  readonly what: string
  /** The rows that a run finds it under, and no others. */
  readonly rows: readonly string[]
  /** The calls that it touches, whose checks are run. */
  readonly calls: readonly string[]
  request?(request: Passing, memory: Map<string, string>): void
  response?(answer: Coming, request: Passing, memory: Map<string, string>): void
  /** Is called after the gateway has answered, with what sends the request again. */
  after?(
    again: (change: Partial<Passing>) => Promise<Coming>,
    request: Passing,
    memory: Map<string, string>,
  ): Promise<void>
  /** What it does to the chat's connections. */
  readonly line?: LineFault
}

/** Starts a proxy before a gateway, with a fault that can be changed. */
export async function startFaulty(gateway: string) {
  let fault: Fault | undefined
  let memory = new Map<string, string>()

  async function pass(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const request = await readRequest(incoming)
    fault?.request?.(request, memory)
    const answer = await forward(gateway, request)
    fault?.response?.(answer, request, memory)
    await fault?.after?.((change) => forward(gateway, { ...request, ...change }), request, memory)
    outgoing.writeHead(
      answer.status,
      [...Object.entries(answer.headers), ...answer.cookies.map((each) => ['set-cookie', each])].flat(),
    )
    outgoing.end(answer.text ?? JSON.stringify(answer.json))
  }

  const server = createServer((incoming, outgoing) => void pass(incoming, outgoing))
  passLines(server, { gateway, current: () => ({ fault: fault?.line, memory }) })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    /** Replaces the fault, and forgets what the one before has kept. */
    plant(next: Fault) {
      fault = next
      memory = new Map()
    },
    close: () => new Promise<void>((resolve) => void (server.closeAllConnections(), server.close(() => resolve()))),
  }
}

async function readRequest(incoming: IncomingMessage): Promise<Passing> {
  const chunks: Buffer[] = []
  for await (const chunk of incoming) chunks.push(Buffer.from(chunk))
  const { pathname, searchParams } = new URL(incoming.url ?? '/', 'http://proxy')
  const body = Buffer.concat(chunks).toString('utf8')
  return {
    method: incoming.method ?? 'GET',
    path: pathname,
    query: searchParams,
    headers: passedOn(incoming.headers),
    body,
  }
}

const hopByHop = [
  'host',
  'connection',
  'content-length',
  'transfer-encoding',
  'accept-encoding',
  'keep-alive',
  'content-encoding',
  'set-cookie',
]

function passedOn(headers: IncomingHttpHeaders): Record<string, string> {
  const kept = Object.entries(headers).filter(([name]) => !hopByHop.includes(name))
  return Object.fromEntries(kept.map(([name, value]) => [name, String(value)]))
}

async function forward(gateway: string, { method, path, query, headers, body }: Passing) {
  const search = query.size > 0 ? `?${query.toString()}` : ''
  const response = await fetch(gateway + path + search, { method, headers, ...(body !== '' && { body }) })
  const json = (await response.json()) as Coming['json'] // of our own gateway
  const { status } = response
  return {
    status,
    headers: passedOn(Object.fromEntries(response.headers)),
    cookies: response.headers.getSetCookie(),
    json,
  } as Coming & { cookies: string[] }
}
