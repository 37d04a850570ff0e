import { realpathSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { type IncomingMessage, type Server, type ServerResponse, createServer, request as connect } from 'node:http'
import { extname, join } from 'node:path'
import type { Duplex } from 'node:stream'
import { COUNTRY_HEADER } from './preview.ts'

// The desk's server: for this machine alone. It answers only to the names of this machine, because a page elsewhere
// could otherwise lead its own name here and read and publish as the editor (DNS rebinding).

/** Where a request that is not the desk's own goes: the preview's pages and its calls. */
interface Target {
  readonly pagesPort: number
  readonly callsPort: number
  readonly country: string
}

interface DeskParts {
  /** The port to listen on; 0 takes any free one. */
  readonly port: number
  /** The folder of the built desk. */
  readonly folder: string
  /** The folder of the site's own signs. */
  readonly files: string
  /** The folder of the content's pictures: a preview shows them as they were uploaded. */
  readonly pictures: string
  readonly policy: string
  /** Answers `/admin/api/…`. */
  readonly api: (request: IncomingMessage, response: ServerResponse) => Promise<void>
  readonly preview: () => Promise<Target>
}

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.woff2': 'font/woff2',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.gif': 'image/gif',
  '.txt': 'text/plain; charset=utf-8',
}
const pages: Readonly<Record<string, string>> = {
  '/admin': 'local/admin.html',
  '/admin/preview': 'local/preview.html',
  '/admin/problems': 'local/problems.html',
}
const sign = /^\/(?:favicon\.svg|icons\/[\w-]+\.(?:png|svg))$/
const picture = /^\/pictures((?:\/[\w-]+)+\.\w+)$/
const calls = /^\/(?:wps|lgw|vendor)(?:\/|$)/

/** Starts the desk's server; resolves when it listens. */
export async function startServer(parts: DeskParts): Promise<{ port: number; close: () => Promise<void> }> {
  const server = createServer((request, response) => {
    answer(parts, request, response).catch((error: unknown) => {
      if (!response.headersSent) response.writeHead(502, { 'content-type': 'text/plain; charset=utf-8' })
      response.end(`${error instanceof Error ? error.message : String(error)}\n`)
    })
  })
  server.on('upgrade', (request, socket, head) => {
    // the browser sees that the connection is gone, and tries again
    passOnUpgrade(parts, { request, socket, head }).catch(() => socket.destroy())
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(parts.port, '127.0.0.1', resolve)
  })
  return {
    port: portOf(server),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

function portOf(server: Server): number {
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The desk does not listen')
  return address.port
}

/** Returns whether a request names this machine as its host, on the port that it came to. */
function isForUs({ headers: { host = '' }, socket }: IncomingMessage): boolean {
  return ['localhost', '127.0.0.1'].some((name) => host === `${name}:${socket.localPort}`)
}

async function answer(parts: DeskParts, request: IncomingMessage, response: ServerResponse): Promise<void> {
  if (!isForUs(request)) {
    response.writeHead(421, { 'content-type': 'text/plain; charset=utf-8' })
    response.end('The desk answers only to the address that it printed.\n')
    return
  }
  // as it was sent: a path with dots in it is none of ours
  const [pathname = '/'] = (request.url ?? '/').split('?')
  if (pathname.startsWith('/admin/api/')) return parts.api(request, response)
  if (/^\/admin(?:\/|$)/.test(pathname)) return sendFile(parts, pathname, response)
  const file = ownFile(parts, pathname)
  if (file !== undefined) return send(response, file, dataHeaders)
  return passOn(await parts.preview(), request, response)
}

/** Returns the file of a sign of the site or of a picture of the content; others come from the preview. */
function ownFile({ files, pictures }: DeskParts, path: string): string | undefined {
  if (sign.test(path)) return join(files, path)
  const [, name] = picture.exec(path) ?? []
  return name !== undefined && isWithin(pictures, name) ? join(pictures, name) : undefined
}

/** Returns whether a file is really in a folder, and not elsewhere behind a link. */
function isWithin(folder: string, name: string): boolean {
  try {
    return realpathSync(join(folder, name)) === join(realpathSync(folder), name)
  } catch {
    return false // there is none
  }
}

/** Files are data: nothing in a drawing may run. */
const DATA_POLICY = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'"
const dataHeaders = { 'content-security-policy': DATA_POLICY }

function sendFile({ folder, policy }: DeskParts, path: string, response: ServerResponse): Promise<void> {
  const page = pages[path]
  const headers = {
    'content-security-policy': page ? policy : DATA_POLICY,
    'cross-origin-opener-policy': 'same-origin-allow-popups',
    'referrer-policy': 'no-referrer',
    'x-frame-options': 'DENY',
  }
  return send(response, join(folder, page ?? fileOf(path)), headers)
}

/** Returns the name of a file in the built desk; names with other signs are none of its files. */
function fileOf(path: string): string {
  const [, below = '', name = ''] = /^\/admin\/(local\/|assets\/)?([\w-][\w.-]*)$/.exec(path) ?? []
  if (name === '') return 'missing'
  return below === 'local/' ? `local/${name}` : `site/admin/${below}${name}`
}

async function send(response: ServerResponse, file: string, headers: Record<string, string>): Promise<void> {
  const bytes = await readFile(file).catch(() => undefined)
  const type = bytes ? (types[extname(file)] ?? 'application/octet-stream') : 'text/plain; charset=utf-8'
  response.writeHead(bytes ? 200 : 404, {
    ...headers,
    'content-type': type,
    'x-content-type-options': 'nosniff',
    'cache-control': 'no-cache',
  })
  response.end(bytes ?? 'Not found.\n')
}

function passOn(target: Target, request: IncomingMessage, response: ServerResponse): Promise<void> {
  return new Promise((resolve, reject) => {
    const onward = connect(onwardOf(target, request), (reply) => {
      response.writeHead(reply.statusCode ?? 502, reply.headers)
      reply.pipe(response)
      reply.once('end', resolve).once('error', reject)
    })
    onward.once('error', reject)
    request.pipe(onward)
  })
}

/** Returns where a request goes on to: calls to the gateway, with the reader's country; all else to the pages. */
function onwardOf({ pagesPort, callsPort, country }: Target, { url = '/', method, headers }: IncomingMessage) {
  const isCall = calls.test(url)
  const passed = isCall ? { ...headers, 'x-forwarded-for': '127.0.0.1', [COUNTRY_HEADER]: country } : headers
  return { host: '127.0.0.1', port: isCall ? callsPort : pagesPort, path: url, method, headers: passed }
}

interface Upgrade {
  readonly request: IncomingMessage
  readonly socket: Duplex
  readonly head: Buffer
}

/** Passes on the connection by which the pages' server says that a page has changed. */
async function passOnUpgrade({ preview }: DeskParts, { request, socket, head }: Upgrade): Promise<void> {
  if (!isForUs(request) || !isOurPage(request)) throw new Error('Not from a page of this server')
  const onward = connect(onwardOf(await preview(), request))
  onward.on('upgrade', (reply, other, first) => {
    const lines = reply.rawHeaders.flatMap((name, at, all) => (at % 2 === 0 ? [`${name}: ${all[at + 1]}`] : []))
    socket.write(`HTTP/1.1 101 Switching Protocols\r\n${lines.join('\r\n')}\r\n\r\n`)
    socket.write(first)
    other.write(head)
    other.pipe(socket).pipe(other)
    other.on('error', () => socket.destroy())
    socket.on('error', () => other.destroy())
  })
  onward.on('response', () => socket.destroy())
  onward.on('error', () => socket.destroy())
  onward.end()
}

/** Returns whether a page of this server sends a request, and not one of another site. */
export function isOurPage({ headers: { origin, host } }: IncomingMessage): boolean {
  return origin === `http://${host}`
}
