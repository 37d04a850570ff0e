import { createHash } from 'node:crypto'
import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { brotliCompressSync } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { leanStyle, scriptOf } from './bundle.ts'
import type { Listed } from './game.ts'
import { type Language, type Theme, languages, renderPage, renderUnknown, wordsOf } from './render.ts'

/** One file as it is sent. */
export interface ServedFile {
  readonly type: string
  readonly plain: Buffer
  readonly etag: string
  /** Compressed on first use: compressing every page takes most of a start. */
  brotli(): Buffer
}

/** What a launch address says of the page; anything that nobody offers is the default. */
export interface Query {
  readonly lang?: unknown
  readonly theme?: unknown
}

/** The files of the house, read once at start. */
export interface Files {
  /** A game's page in the language and theme of a launch address. */
  page(game: string, query: Query): ServedFile | undefined
  /** What the page loads: its script, its style, its icon. */
  asset(game: string, name: string): ServedFile | undefined
  /** What is of no game. */
  shared(name: string): ServedFile | undefined
  /** The page that says that there is no such game. */
  unknown(query: Query): ServedFile | undefined
}

const read = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8')

/** Reads the files of every game. `portalOrigins` are those that the pages tell their news to. */
export function readFiles(games: readonly Listed[], portalOrigins: readonly string[]): Files {
  const styleOf = (name: string) => serve('text/css; charset=utf-8', leanStyle(read(`page/styles/${name}.css`)))
  const shared = new Map(['look', 'verify'].map((name) => [`${name}.css`, styleOf(name)]))
  shared.set('voice.js', serve('text/javascript; charset=utf-8', scriptOf('.', 'voice')))
  const unknown = eachLook((language, theme) => renderUnknown(language, theme))
  const ready = new Map(games.map(({ id }) => [id, filesOf(id, portalOrigins)]))
  return {
    page: (game, query) => ready.get(game)?.pages(query),
    asset: (game, name) => ready.get(game)?.assets.get(name),
    shared: (name) => shared.get(name),
    unknown,
  }
}

function filesOf(game: string, portalOrigins: readonly string[]) {
  const script = scriptOf(game)
  // a game's own style comes last: it may say it otherwise
  const own = readdirSync(new URL(`${game}/styles`, import.meta.url)).map((name) => `${game}/styles/${name}`)
  const styles = [...['look', 'bet', 'proof'].map((name) => `page/styles/${name}.css`), ...own.sort()]
  const style = styles.map(read).join('\n')
  const assets = new Map<string, ServedFile>([
    [`${game}.css`, serve('text/css; charset=utf-8', leanStyle(style))],
    ['icon.svg', serve('image/svg+xml', read(`${game}/icon.svg`))],
    [`${game}.js`, serve('text/javascript; charset=utf-8', script)],
    ...verifyOf(game),
  ])
  const pages = eachLook((language, theme) => renderPage({ game, language, theme, portalOrigins, script }))
  return { assets, pages }
}

/** What checks a copied proof, with its words in each language; crash has its check on its own page. */
function verifyOf(game: string): [string, ServedFile][] {
  if (!existsSync(new URL(`${game}/page/verify.ts`, import.meta.url))) return []
  const script = scriptOf(game, 'verify')
  const words = languages.map((language): [string, ServedFile] => [
    `verify.${language}.json`,
    serve('application/json; charset=utf-8', wordsOf(script, game, language)),
  ])
  return [['verify.js', serve('text/javascript; charset=utf-8', script)], ...words]
}

/** Makes a page in every language and theme, and chooses among them by what a launch address says. */
function eachLook(render: (language: Language, theme: Theme) => string): (query: Query) => ServedFile | undefined {
  const made = new Map<string, ServedFile>()
  for (const language of languages) {
    for (const theme of ['light', 'dark', 'system'] as const) {
      made.set(`${language} ${theme}`, serve('text/html; charset=utf-8', flush(render(language, theme))))
    }
  }
  return ({ lang, theme }) => {
    const language = languages.find((known) => known === lang) ?? 'en'
    return made.get(`${language} ${theme === 'light' || theme === 'dark' ? theme : 'system'}`)
  }
}

/** Sends a file as small as the browser takes it; one that the browser still has is not sent again. */
export function sendFile(file: ServedFile, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  reply.headers({ 'cache-control': 'no-cache', vary: 'accept-encoding', etag: file.etag, 'content-type': file.type })
  if (request.headers['if-none-match'] === file.etag) return reply.code(304).send()
  if (!/\bbr\b/.test(request.headers['accept-encoding'] ?? '')) return reply.send(file.plain)
  return reply.header('content-encoding', 'br').send(file.brotli())
}

/** Without the space that is for who reads the source; between two elements none is meant. */
function flush(text: string): string {
  return text.replaceAll(/^\s+/gm, '').replaceAll('>\n<', '><').replaceAll(' />', '/>')
}

function serve(type: string, text: string): ServedFile {
  const plain = Buffer.from(text)
  const etag = `"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`
  let brotli: Buffer | undefined
  return { type, plain, etag, brotli: () => (brotli ??= brotliCompressSync(plain)) }
}
