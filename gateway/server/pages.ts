import { readdirSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import files from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { RefusalCode } from '#contract/refusals.ts'
import type { Rows } from '#gateway/db/database.ts'
import { closedNow, dressClosed } from './closed.ts'
import type { AnswerHeaders, HeaderFields } from './headers.ts'
import { unlimited } from './limits.ts'
import { isLoopbackHost } from './loopback.ts'
import { sendFault, sendRefusal } from './replies.ts'

const YEAR = 'public, max-age=31536000, immutable'
const HOUR = 'public, max-age=3600'
const handsOver = /[?&]token=/
const calls = /^\/(?:wps|lgw|vendor)(?:\/|$)/

interface Portal {
  /** The folder of the built portal, absolute. */
  readonly folder: string
  readonly headers: AnswerHeaders
  /** The database that knows whether the site is closed. */
  readonly rows: Rows
  /** Answers addresses that are not the portal's. */
  readonly unknown: (request: FastifyRequest, reply: FastifyReply) => FastifyReply
  /** The portal's address if it is set. */
  readonly site: string | undefined
}

/** Serves the built portal next to the calls: pages without their extension, each with its headers (design, D11). */
export async function servePages(server: FastifyInstance, portal: Portal): Promise<void> {
  const { folder, headers, rows, unknown, site } = portal
  const names = listFiles(folder)
  const reads = ['GET', 'HEAD']
  await server.register(files, {
    root: folder,
    serve: false,
    preCompressed: true,
    cacheControl: false,
    lastModified: false,
  })
  const handler = async (request: FastifyRequest, reply: FastifyReply) => {
    const path = pathOf(request)
    if (calls.test(path)) return unknown(request, reply)
    if (!reads.includes(request.method)) {
      if (fileOf(path, names) === undefined) return unknown(request, reply)
      reply.header('allow', [...reads, 'OPTIONS'].join(', '))
      return request.method === 'OPTIONS' ? reply.code(204).send() : sendFault(reply, 405)
    }
    const visit = { path, request, reply, names, headers }
    const here = otherName(request, site)
    if (here !== undefined && isPage(path, names)) return leadTo(here + request.raw.url, dress(reply, headers.file))
    const closed = isPage(path, names) ? await closedNow(rows) : undefined
    return closed ? answerClosed(visit, closed) : answerPage(visit)
  }
  server.route({ method: reads, url: '/*', config: unlimited, handler })
  server.setNotFoundHandler(handler)
}

/**
 * Returns the portal's address if a browser opens a page by another name of the same machine, such as 127.0.0.1 in
 * place of localhost: games may be framed, and passkeys work, only at the one address.
 */
function otherName({ headers }: FastifyRequest, site: string | undefined): string | undefined {
  const mode = headers['sec-fetch-mode'] ?? 'navigate'
  if (site === undefined || mode !== 'navigate' || !isLoopbackHost(headers.host)) return undefined
  const [asked, own] = [new URL(`http://${headers.host}`), new URL(site)]
  const isOther = isLoopbackHost(own.host) && own.port === asked.port && own.host !== asked.host
  return isOther ? own.origin : undefined
}

interface Visit {
  readonly path: string
  readonly request: FastifyRequest
  readonly reply: FastifyReply
  readonly names: ReadonlySet<string>
  readonly headers: AnswerHeaders
}

function answerPage({ path, request, reply, names, headers }: Visit): FastifyReply {
  const place = headers.placeOf(path)
  if (place !== undefined) return leadTo(place + queryOf(request), dress(reply, headers.file))
  const name = fileOf(path, names)
  if (name !== undefined) {
    dress(reply, headersOf(name, headers))
    return reply.header('cache-control', cacheOf(name)).sendFile(name)
  }
  const page = withoutLastSlashes(path)
  if (path !== '/' && fileOf(page, names) !== undefined) {
    return leadTo(page + queryOf(request), dress(reply, headers.file))
  }
  return answerMissing({ path, request, reply, names, headers })
}

/** Without a regular expression, which would take quadratic time on a hostile address. */
function withoutLastSlashes(path: string): string {
  let end = path.length
  while (end > 0 && path[end - 1] === '/') end -= 1
  return path.slice(0, end)
}

function leadTo(address: string, reply: FastifyReply): FastifyReply {
  return reply.header('cache-control', 'no-cache').redirect(address, 308)
}

/** Returns whether a path is a page; images and code stay available, because the closed page needs them. */
function isPage(path: string, names: ReadonlySet<string>): boolean {
  const name = fileOf(path, names)
  return name === undefined ? !/^\/_astro\/|\.(?!html$)\w+$/.test(path) : name.endsWith('.html')
}

/** Sends the closed page in the language of the address, in place of any other. */
function answerClosed({ path, reply, names, headers }: Visit, { code, page }: { code: RefusalCode; page: string }) {
  const language = languageOf(path)
  const name = [`${language}/${page}.html`, `${page}.html`].find((each) => names.has(each))
  if (name === undefined) return sendRefusal(reply, code)
  dress(reply, headersOf(name, headers))
  return dressClosed(reply, code).sendFile(name, { etag: false, acceptRanges: false })
}

/** Answers a missing file: a browser must neither take a missing asset for a page nor cache it (design, D12). */
function answerMissing({ path, reply, names, headers }: Visit): FastifyReply {
  const language = languageOf(path)
  const name = [`${language}/404.html`, '404.html'].find((each) => names.has(each))
  reply.code(404)
  if (path.startsWith('/_astro/') || name === undefined) {
    dress(reply, headers.file)
    return reply.header('cache-control', 'no-store').type('text/plain; charset=utf-8').send('Not found.\n')
  }
  dress(reply, headersOf(name, headers))
  return reply.header('cache-control', 'no-cache').sendFile(name, { etag: false, acceptRanges: false })
}

/** Returns the possible language: the first segment of the path. */
function languageOf(path: string): string | undefined {
  return /^\/([\w-]+)(?:\/|$)/.exec(path)?.[1]
}

function fileOf(path: string, names: ReadonlySet<string>): string | undefined {
  const name = path === '/' ? 'index' : path.slice(1)
  return [name, `${name}.html`].find((each) => names.has(each))
}

function headersOf(name: string, headers: AnswerHeaders): HeaderFields {
  if (!name.endsWith('.html')) return headers.own(`/${name}`)
  return headers.page(name === 'index.html' ? '/' : `/${name.slice(0, -'.html'.length)}`)
}

function cacheOf(name: string): string {
  if (name.startsWith('_astro/')) return YEAR // its name changes with its content
  return /\.(?:svg|png|jpe?g|webp|avif|ico|woff2)$/.test(name) ? HOUR : 'no-cache'
}

/** Replaces the policy of calls, which every answer starts with, by the page's own. */
function dress(reply: FastifyReply, fields: HeaderFields): FastifyReply {
  reply.removeHeader('content-security-policy')
  reply.headers(fields)
  // a login code (S4.3) is in the address until the page's first script removes it: never send it as a referrer
  return handsOver.test(queryOf(reply.request)) ? reply.header('referrer-policy', 'no-referrer') : reply
}

function pathOf(request: FastifyRequest): string {
  try {
    return decodeURIComponent((request.raw.url ?? '/').split('?')[0] ?? '/')
  } catch {
    return '/%'
  }
}

function queryOf(request: FastifyRequest): string {
  const url = request.raw.url ?? ''
  const at = url.indexOf('?')
  return at < 0 ? '' : url.slice(at)
}

/** Lists the files that may be served; no other path is ever opened, so none can leave the folder. */
function listFiles(portal: string): ReadonlySet<string> {
  const entries = readdirSync(portal, { recursive: true, withFileTypes: true })
  const names = entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(portal, join(entry.parentPath, entry.name)).split(sep).join('/'))
  const all = new Set(names)
  const isTwin = (name: string) => all.has(name.replace(/\.(?:br|gz)$/, '')) && /\.(?:br|gz)$/.test(name)
  return new Set(names.filter((name) => !name.startsWith('_atoll/') && !isTwin(name)))
}
