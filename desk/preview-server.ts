import { type IncomingMessage, type OutgoingHttpHeaders, type ServerResponse, request as connect } from 'node:http'
import { text } from 'node:stream/consumers'
import type { Duplex } from 'node:stream'
import { DATA_POLICY, type FileFolders, ownFile, send } from './local-files.ts'
import { type LocalServer, isForUs, isOurPage, listenLocally } from './local-http.ts'
import { previewPolicy } from './policy.ts'
import { COUNTRY_HEADER } from './preview.ts'
import { CHOICE } from './preview-messages.ts'
import { type PreviewChoice, readChoice, withPreviewScript } from './preview-script.ts'

// The preview's server, on a port of its own, and so on an origin of its own: the site's pages with their calls.

/** Where a request goes on to. */
interface Target {
  readonly pagesPort: number
  readonly callsPort: number
  readonly country: string
  /** Changes whenever pages may have changed. */
  readonly revision: number
}

interface PreviewOptions extends FileFolders {
  /** Opens the preview, which takes seconds the first time. */
  readonly preview: () => Promise<Target>
  /** The origins of the desk, which alone may frame a page. */
  readonly desk: () => readonly string[]
}

interface PreviewParts extends PreviewOptions {
  /** What the desk chose last: it stays while links are followed. */
  chosen: PreviewChoice | undefined
}

const calls = /^\/(?:wps|lgw|vendor)(?:\/|$)/

/** Starts the preview's server; resolves when it listens. */
export function startPreviewServer(options: PreviewOptions): Promise<LocalServer> {
  const parts: PreviewParts = { ...options, chosen: undefined }
  return listenLocally(
    0,
    (request, response) => answer(parts, request, response),
    (server) =>
      server.on('upgrade', (request, socket, head) => {
        // the browser sees that the connection is gone, and tries again
        passOnUpgrade(parts, { request, socket, head }).catch(() => socket.destroy())
      }),
  )
}

async function answer(parts: PreviewParts, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const [pathname = '/'] = (request.url ?? '/').split('?')
  if (pathname === CHOICE) return choose(parts, request, response)
  const file = ownFile(parts, pathname)
  if (file !== undefined) return send(response, file, { 'content-security-policy': DATA_POLICY })
  await passOn(parts, await parts.preview(), { request, response })
}

async function choose(parts: PreviewParts, { url = '' }: IncomingMessage, response: ServerResponse): Promise<void> {
  const chosen = readChoice(url)
  if (chosen) parts.chosen = chosen
  response.writeHead(chosen ? 302 : 400, { 'cache-control': 'no-store', ...(chosen && { location: chosen.to }) }).end()
}

interface Exchange {
  readonly request: IncomingMessage
  readonly response: ServerResponse
}

function passOn(parts: PreviewParts, target: Target, { request, response }: Exchange): Promise<void> {
  // before the page is drawn: it may miss what changes meanwhile
  const { revision } = target
  return new Promise((resolve, reject) => {
    const onward = connect(onwardOf(target, request), (reply) => {
      const policy = previewPolicy(request.headers.host ?? '', parts.desk())
      const dressed = (html: string) => (parts.chosen ? withPreviewScript(html, parts.chosen, revision) : html)
      reply.once('error', reject)
      sendReply(reply, response, { policy, dressed }).then(resolve, reject)
    })
    onward.once('error', reject)
    request.pipe(onward)
  })
}

interface Dress {
  readonly policy: string
  readonly dressed: (html: string) => string
}

async function sendReply(reply: IncomingMessage, response: ServerResponse, { policy, dressed }: Dress): Promise<void> {
  const { 'content-length': _length, 'transfer-encoding': _encoding, ...others } = reply.headers
  const headers: OutgoingHttpHeaders = { ...others, 'content-security-policy': policy }
  if (!reply.headers['content-type']?.startsWith('text/html')) {
    response.writeHead(reply.statusCode ?? 502, headers)
    reply.pipe(response)
    return
  }
  const html = dressed(await text(reply))
  response.writeHead(reply.statusCode ?? 502, headers)
  response.end(html)
}

/** Returns where a request goes on to: calls to the gateway, with the reader's country; all else to the pages. */
function onwardOf({ pagesPort, callsPort, country }: Target, { url = '/', method, headers }: IncomingMessage) {
  const isCall = calls.test(url)
  // pages come as they are, so that the preview's script can be added
  const { 'accept-encoding': _encodings, ...plain } = headers
  const passed = isCall ? { ...headers, 'x-forwarded-for': '127.0.0.1', [COUNTRY_HEADER]: country } : plain
  return { host: '127.0.0.1', port: isCall ? callsPort : pagesPort, path: url, method, headers: passed }
}

interface Upgrade {
  readonly request: IncomingMessage
  readonly socket: Duplex
  readonly head: Buffer
}

/** Passes on the connection by which the pages' server says that a page has changed. */
async function passOnUpgrade({ preview }: PreviewParts, { request, socket, head }: Upgrade): Promise<void> {
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
