import { createHash } from 'node:crypto'
import { readFileSync, readdirSync, statSync } from 'node:fs'
import { extname, join, relative, sep } from 'node:path'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { object, parse, record, string } from 'valibot'
import { StartRefused } from '#gateway/db/start-refused.ts'

/** What the build of the pages says of their headers. */
const generated = object({ everywhere: record(string(), string()), pages: record(string(), string()) })

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
  '.txt': 'text/plain; charset=utf-8',
}

interface File {
  readonly body: Buffer
  readonly headers: Readonly<Record<string, string>>
}

type Answer = (request: FastifyRequest, reply: FastifyReply) => FastifyReply

/**
 * Reads the built pages of the staff centre into memory: they are few and small, and only what was there at the start is
 * ever sent. Throws `StartRefused` if the folder is no build.
 */
export function openStaffPages(folder: string): Answer {
  const { everywhere, pages } = readHeaders(folder)
  const files = new Map<string, File>()
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    const path = join(folder, name)
    if (!statSync(path).isFile() || name === 'headers.json') continue
    const body = readFileSync(path)
    const address = addressOf(relative(folder, path).split(sep).join('/'))
    const isPage = name.endsWith('.html')
    const headers = {
      ...everywhere,
      ...(isPage ? pages : { 'cache-control': 'public, max-age=31536000, immutable' }),
      'content-type': types[extname(name)] ?? 'application/octet-stream',
      etag: `"${createHash('sha256').update(body).digest('base64url')}"`,
    }
    files.set(address, { body, headers: name.startsWith('_astro') || isPage ? headers : { ...headers, ...shortly } })
  }
  const missing = files.get('/404')
  return (request, reply) => {
    const file = files.get(pathOf(request))
    if (file) return sendFile(request, reply, file)
    if (missing) return sendFile(request, reply.code(404), missing)
    return reply.code(404).type('text/plain; charset=utf-8').send('Not found.\n')
  }
}

const shortly = { 'cache-control': 'no-cache' }

function sendFile({ headers }: FastifyRequest, reply: FastifyReply, file: File): FastifyReply {
  // the policy of calls is replaced by the page's own
  if (file.headers['content-security-policy'] !== undefined) reply.removeHeader('content-security-policy')
  reply.headers(file.headers)
  if (reply.statusCode === 200 && headers['if-none-match'] === file.headers.etag) return reply.code(304).send()
  return reply.send(file.body)
}

/** Returns the address of a file: pages have no extension, and `index` is its folder. */
function addressOf(name: string): string {
  if (!name.endsWith('.html')) return `/${name}`
  const page = name.slice(0, -'.html'.length)
  if (page === 'index') return '/'
  return `/${page.endsWith('/index') ? page.slice(0, -'/index'.length) : page}`
}

function pathOf({ raw: { url = '/' } }: FastifyRequest): string {
  const [path = '/'] = url.split('?')
  return path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path
}

function readHeaders(folder: string) {
  const path = join(folder, 'headers.json')
  try {
    return parse(generated, JSON.parse(readFileSync(path, 'utf8')))
  } catch (error) {
    throw new StartRefused(`${path} cannot be read: build the staff centre again (npm run build:staff).`, {
      cause: error,
    })
  }
}
