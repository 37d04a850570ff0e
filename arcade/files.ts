import { createHash } from 'node:crypto'
import { readFileSync, readdirSync } from 'node:fs'
import { stripTypeScriptTypes } from 'node:module'
import { brotliCompressSync } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { languages, renderPage } from './page.ts'

/** One file as it is sent. */
interface ServedFile {
  readonly type: string
  readonly plain: Buffer
  readonly brotli: Buffer
  readonly etag: string
}

/** The game's files, read and made ready once at start. */
export interface Files {
  /** The page in the language and theme of a launch address; anything else is the default. */
  page(query: { lang?: unknown; theme?: unknown }): ServedFile
  asset(name: string): ServedFile | undefined
}

const here = (path: string) => new URL(path, import.meta.url)
const read = (path: string) => readFileSync(here(path), 'utf8')

/** One style sheet for the browser, in this order. */
const styles = ['look', 'stage', 'bet', 'proof'].map((name) => `dice/styles/${name}.css`)

/** The modules that the browser gets, types stripped; `wire.ts` is types alone. */
const modules = ['dice/fair.ts', ...readdirSync(here('dice/page')).map((name) => `dice/page/${name}`)]

/** Reads the game's files. `portalOrigins` are those that the page tells its news to. */
export function readFiles(portalOrigins: readonly string[]): Files {
  const scripts = new Map(modules.map((path) => [moduleName(path), strip(path)]))
  const assets = new Map<string, ServedFile>([
    ['dice.css', serve('text/css; charset=utf-8', flush(styles.map(read).join('\n')))],
    ['icon.svg', serve('image/svg+xml', read('dice/icon.svg'))],
    ...[...scripts].map(([name, code]): [string, ServedFile] => [name, serve('text/javascript; charset=utf-8', code)]),
  ])
  const pages = new Map<string, ServedFile>()
  for (const language of languages) {
    for (const theme of ['light', 'dark', undefined] as const) {
      const html = flush(renderPage({ language, theme, portalOrigins, scripts }))
      pages.set(`${language} ${theme}`, serve('text/html; charset=utf-8', html))
    }
  }
  return {
    page({ lang, theme }) {
      const language = languages.find((known) => known === lang) ?? 'en'
      const file = pages.get(`${language} ${theme === 'light' || theme === 'dark' ? theme : undefined}`)
      if (!file) throw new Error(`The page was not made in ${language}.`)
      return file
    },
    asset: (name) => assets.get(name),
  }
}

/** Sends a file as small as the browser takes it; one that the browser still has is not sent again. */
export function sendFile(file: ServedFile, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  reply.headers({ 'cache-control': 'no-cache', vary: 'accept-encoding', etag: file.etag, 'content-type': file.type })
  if (request.headers['if-none-match'] === file.etag) return reply.code(304).send()
  if (!/\bbr\b/.test(request.headers['accept-encoding'] ?? '')) return reply.send(file.plain)
  return reply.header('content-encoding', 'br').send(file.brotli)
}

/** Without the indentation, which is for who reads the source. */
function flush(text: string): string {
  return text.replaceAll(/^\s+/gm, '')
}

function serve(type: string, text: string): ServedFile {
  const plain = Buffer.from(text)
  const etag = `"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`
  return { type, plain, brotli: brotliCompressSync(plain), etag }
}

function moduleName(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1).replace(/\.ts$/, '.js')
}

/** TypeScript as the browser takes it. Every module is served from one folder. */
function strip(path: string): string {
  const warn = process.emitWarning
  process.emitWarning = () => {} // Node calls this function experimental at its first use; whoever starts the arcade need not read it
  try {
    const script = stripTypeScriptTypes(read(path))
    // where types stood, blanks are left
    return script
      .replaceAll(/[ ]+$/gm, '')
      .replaceAll(/\n{2,}/g, '\n')
      .replaceAll(/(from\s+')[^']*\/([\w-]+)\.ts'/g, "$1./$2.js'")
  } finally {
    process.emitWarning = warn
  }
}
