import files from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { RefusalCode } from '#contract/refusals.ts'
import type { Rows } from '#gateway/db/database.ts'
import { addressOf } from './addresses.ts'
import { closedNow, dressClosed } from './closed.ts'
import type { HeaderFields } from './headers.ts'
import { unlimited } from './limits.ts'
import { canonicalOrigin } from './loopback.ts'
import type { FollowedPortal, Portal } from './portal.ts'
import { sendRefusal } from './replies.ts'

const YEAR = 'public, max-age=31536000, immutable'
const HOUR = 'public, max-age=3600'
const ALLOWED = 'GET, HEAD, OPTIONS'
const UPGRADE = '; upgrade-insecure-requests'
const handsOver = /[?&]token=/
const calls = /^\/(?:wps|lgw|vendor)(?:\/|$)/

interface Pages {
  readonly portal: FollowedPortal
  /** The database that knows whether the site is closed. */
  readonly rows: Rows
  /** Answers the addresses of calls. */
  readonly unknown: Answer
  /** The portal's address if it is set. */
  readonly site: string | undefined
}

type Answer = (request: FastifyRequest, reply: FastifyReply) => FastifyReply | Promise<FastifyReply>

/** Serves the built portal next to the calls: pages without their extension, each with its headers (design, D11). */
export async function servePages(server: FastifyInstance, pages: Pages): Promise<void> {
  const { portal, rows, unknown, site } = pages
  await server.register(files, {
    root: portal.current().folder,
    serve: false,
    preCompressed: true,
    cacheControl: false,
    lastModified: false,
  })
  const read: Answer = async (request, reply) => {
    const path = pathOf(request)
    if (calls.test(path)) return unknown(request, reply)
    const visit = { path, request, reply, ...portal.current() }
    if (!isPage(visit)) return answerPage(visit)
    const origin = canonicalOrigin(request.headers, site)
    if (origin !== undefined) return dress(reply, visit.headers.file).redirect(origin + request.raw.url, 308)
    const closed = await closedNow(rows)
    return closed ? answerClosed(visit, closed) : answerPage(visit)
  }
  server.route({ method: ['GET', 'HEAD'], url: '/*', config: unlimited, handler: read })
  const refuse = refuseOtherMethods(server, pages)
  server.setNotFoundHandler((request, reply) =>
    ['GET', 'HEAD'].includes(request.method) ? read(request, reply) : refuse(request, reply),
  )
}

/** Answers what does not only read, before its body arrives: pages and files can only be read (RFC 9110, 15.5.6). */
function refuseOtherMethods(server: FastifyInstance, { portal, unknown }: Pages): Answer {
  const answer: Answer = async (request, reply) => {
    if (calls.test(pathOf(request))) return unknown(request, reply)
    const isQuestion = request.method === 'OPTIONS'
    dress(reply.code(isQuestion ? 204 : 405), portal.current().headers.file).headers({
      allow: ALLOWED,
      'cache-control': 'no-cache',
    })
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

interface Visit extends Portal {
  readonly path: string
  readonly request: FastifyRequest
  readonly reply: FastifyReply
}

function answerPage(visit: Visit): FastifyReply {
  const { path, reply, folder, addresses, headers } = visit
  // its file is for servers that do not read this list
  const redirected = Object.hasOwn(headers.redirected, path) ? headers.redirected[path] : undefined
  if (redirected !== undefined) return leadTo(redirected, visit, 308)
  const name = addresses.fileOf(path)
  if (name !== undefined) {
    dress(reply, headersOf(name, visit))
    return reply.header('cache-control', cacheOf(name)).sendFile(name, folder)
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
  const { path, reply, folder, names, addresses } = visit
  const language = addresses.languageOf(path)
  const name = [`${language}/${page}.html`, `${page}.html`].find((each) => names.has(each))
  if (name === undefined) return sendRefusal(reply, code)
  dress(reply, headersOf(name, visit))
  return dressClosed(reply, code).sendFile(name, folder, { etag: false, acceptRanges: false })
}

/**
 * Answers a missing file: a browser must neither take a missing asset for a page nor cache it (design, D12), and a
 * picture that is missing is not worth a page.
 */
function answerMissing(visit: Visit): FastifyReply {
  const { path, request, reply, folder, names, addresses, headers } = visit
  const language = addresses.languageOf(path)
  const name = [`${language}/404.html`, '404.html'].find((each) => names.has(each))
  reply.code(404).header('vary', 'accept')
  if (file.test(path) || !wantsPage(request) || name === undefined) {
    return sendText(dress(reply, headers.file).header('cache-control', 'no-store'), 'Not found.')
  }
  dress(reply, headersOf(name, visit))
  return reply.header('cache-control', 'no-cache').sendFile(name, folder, { etag: false, acceptRanges: false })
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
    return '/%' // no path: answered like one that is unknown
  }
}

function queryOf(request: FastifyRequest): string {
  const url = request.raw.url ?? ''
  const at = url.indexOf('?')
  return at < 0 ? '' : url.slice(at)
}
