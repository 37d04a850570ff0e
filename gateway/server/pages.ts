import { readdirSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import files from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { RefusalCode } from '#contract/refusals.ts'
import type { Rows } from '#gateway/db/database.ts'
import { type Addresses, addressOf, createAddresses } from './addresses.ts'
import { closedNow, dressClosed } from './closed.ts'
import type { AnswerHeaders, HeaderFields } from './headers.ts'
import { unlimited } from './limits.ts'
import { canonicalOrigin } from './loopback.ts'
import { sendRefusal } from './replies.ts'

const YEAR = 'public, max-age=31536000, immutable'
const HOUR = 'public, max-age=3600'
const ALLOWED = 'GET, HEAD, OPTIONS'
const UPGRADE = '; upgrade-insecure-requests'
const handsOver = /[?&]token=/
const calls = /^\/(?:wps|lgw|vendor)(?:\/|$)/

interface Portal {
  /** The folder of the built portal, absolute. */
  readonly folder: string
  readonly headers: AnswerHeaders
  /** The database that knows whether the site is closed. */
  readonly rows: Rows
  /** Answers the addresses of calls. */
  readonly unknown: Answer
  /** The portal's address if it is set. */
  readonly site: string | undefined
}

type Answer = (request: FastifyRequest, reply: FastifyReply) => FastifyReply | Promise<FastifyReply>

/** Serves the built portal next to the calls: pages without their extension, each with its headers (design, D11). */
export async function servePages(server: FastifyInstance, portal: Portal): Promise<void> {
  const { folder, headers, rows, unknown, site } = portal
  const names = listFiles(folder)
  const addresses = createAddresses(names, headers.aliases)
  await server.register(files, {
    root: folder,
    serve: false,
    preCompressed: true,
    cacheControl: false,
    lastModified: false,
  })
  const read: Answer = async (request, reply) => {
    const path = pathOf(request)
    if (calls.test(path)) return unknown(request, reply)
    const visit = { path, request, reply, names, addresses, headers }
    if (!isPage(visit)) return answerPage(visit)
    const origin = canonicalOrigin(request.headers, site)
    if (origin !== undefined) return dress(reply, headers.file).redirect(origin + request.raw.url, 308)
    const closed = await closedNow(rows)
    return closed ? answerClosed(visit, closed) : answerPage(visit)
  }
  server.route({ method: ['GET', 'HEAD'], url: '/*', config: unlimited, handler: read })
  const refuse = refuseOtherMethods(server, portal)
  server.setNotFoundHandler((request, reply) =>
    ['GET', 'HEAD'].includes(request.method) ? read(request, reply) : refuse(request, reply),
  )
}

/** Answers what does not only read, before its body arrives: pages and files can only be read (RFC 9110, 15.5.6). */
function refuseOtherMethods(server: FastifyInstance, { headers, unknown }: Portal): Answer {
  const answer: Answer = async (request, reply) => {
    if (calls.test(pathOf(request))) return unknown(request, reply)
    const isQuestion = request.method === 'OPTIONS'
    dress(reply.code(isQuestion ? 204 : 405), headers.file).headers({ allow: ALLOWED, 'cache-control': 'no-cache' })
    return isQuestion ? reply.send() : sendText(reply, 'Method not allowed.')
  }
  server.route({
    method: ['DELETE', 'OPTIONS', 'PATCH', 'POST', 'PUT'],
    url: '/*',
    config: unlimited,
    onRequest: async (request, reply) => answer(request, reply),
    handler: answer,
  })
  return answer
}

interface Visit {
  readonly path: string
  readonly request: FastifyRequest
  readonly reply: FastifyReply
  readonly names: ReadonlySet<string>
  readonly addresses: Addresses
  readonly headers: AnswerHeaders
}

function answerPage(visit: Visit): FastifyReply {
  const { path, reply, addresses, headers } = visit
  const name = addresses.fileOf(path)
  if (name !== undefined) {
    dress(reply, headersOf(name, visit))
    return reply.header('cache-control', cacheOf(name)).sendFile(name)
  }
  const place = addresses.placeOf(path)
  if (place !== undefined) return leadTo(place, visit, 308)
  const [, moved] = Object.entries(headers.moved).find(([from]) => from === path) ?? []
  return moved === undefined ? answerMissing(visit) : leadTo(moved, visit, 302)
}

function leadTo(place: string, { request, reply, headers }: Visit, status: 302 | 308): FastifyReply {
  dress(reply, headers.file).header('cache-control', 'no-cache')
  return reply.redirect(encodeURI(place) + queryOf(request), status)
}

/** A path that names a file: a picture, code, what programs look for. */
const file = /^\/(?:_astro|\.well-known)\/|\.(?!html$)\w+$/

/** Returns whether a path is a page; images and code stay available, because the closed page needs them. */
function isPage({ path, addresses }: Visit): boolean {
  const name = addresses.fileOf(path)
  return name === undefined ? !file.test(path) : name.endsWith('.html')
}

/** Sends the closed page in the language of the address, in place of any other. */
function answerClosed(visit: Visit, { code, page }: { code: RefusalCode; page: string }) {
  const { path, reply, names, addresses } = visit
  const language = addresses.languageOf(path)
  const name = [`${language}/${page}.html`, `${page}.html`].find((each) => names.has(each))
  if (name === undefined) return sendRefusal(reply, code)
  dress(reply, headersOf(name, visit))
  return dressClosed(reply, code).sendFile(name, { etag: false, acceptRanges: false })
}

/**
 * Answers a missing file: a browser must neither take a missing asset for a page nor cache it (design, D12), and a
 * picture that is missing is not worth a page.
 */
function answerMissing(visit: Visit): FastifyReply {
  const { path, request, reply, names, addresses, headers } = visit
  const language = addresses.languageOf(path)
  const name = [`${language}/404.html`, '404.html'].find((each) => names.has(each))
  reply.code(404).header('vary', 'accept')
  if (file.test(path) || !wantsPage(request) || name === undefined) {
    return sendText(dress(reply, headers.file).header('cache-control', 'no-store'), 'Not found.')
  }
  dress(reply, headersOf(name, visit))
  return reply.header('cache-control', 'no-cache').sendFile(name, { etag: false, acceptRanges: false })
}

/** Returns whether a page may be the answer: browsers ask for pictures and code by other types. */
function wantsPage({ headers: { accept = '*/*' } }: FastifyRequest): boolean {
  return accept === '' || accept === '*/*' || /text\/html/i.test(accept)
}

function sendText(reply: FastifyReply, text: string): FastifyReply {
  return reply.type('text/plain; charset=utf-8').send(`${text}\n`)
}

function headersOf(name: string, { headers, request }: Visit): HeaderFields {
  if (!name.endsWith('.html')) return headers.own(`/${name}`)
  const own = headers.own(addressOf(name))
  const policy = own['content-security-policy']
  if (policy === undefined || request.protocol !== 'https') return own
  return { ...own, 'content-security-policy': policy + UPGRADE }
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

/** Files for hosts, not for visitors. */
const configuration = /^_atoll\/|^_(?:headers|redirects)$/

/** Lists the files that may be served; no other path is ever opened, so none can leave the folder. */
function listFiles(portal: string): ReadonlySet<string> {
  const entries = readdirSync(portal, { recursive: true, withFileTypes: true })
  const names = entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(portal, join(entry.parentPath, entry.name)).split(sep).join('/'))
  const all = new Set(names)
  const isTwin = (name: string) => all.has(name.replace(/\.(?:br|gz)$/, '')) && /\.(?:br|gz)$/.test(name)
  return new Set(names.filter((name) => !configuration.test(name) && !isTwin(name)))
}
