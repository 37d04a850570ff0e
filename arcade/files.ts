import { createHash } from 'node:crypto'
import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { brotliCompressSync } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { type Language, isLanguage, languages } from '#brand/languages.ts'
import { leanStyle, partsOf, scriptOf } from './bundle.ts'
import type { Listed } from './game.ts'
import { type Head, type Theme, errorsOf, renderPage, renderUnknown, wordsOf } from './render.ts'

/** A file as it is sent. */
export interface ServedFile {
  readonly type: string
  readonly plain: Buffer
  readonly etag: string
  /** Compressed on first use, because compressing every page takes most of a start. */
  brotli(): Buffer
}

/** Query of a launch address; unknown values fall back to the default. */
export interface Query {
  readonly lang?: unknown
  readonly theme?: unknown
  readonly head?: unknown
}

/** The arcade's files, read once at start. */
export interface Files {
  /** Returns a game's page in the language and theme of a launch address. */
  page(game: string, query: Query): ServedFile | undefined
  /** Returns a page's script, style or icon. */
  asset(game: string, name: string): ServedFile | undefined
  /** Returns a file that belongs to no game. */
  shared(name: string): ServedFile | undefined
  /** Returns the page for an unknown game. */
  unknown(query: Query): ServedFile | undefined
}

const read = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8')

/** Reads the files of every game. The pages send their events to `portalOrigins`. */
export function readFiles(games: readonly Listed[], portalOrigins: readonly string[]): Files {
  const styleOf = (name: string) => serveStyle(read(`page/styles/${name}.css`))
  const shared = new Map(['look', 'verify'].map((name) => [`${name}.css`, styleOf(name)]))
  shared.set('voice.js', serveScript(scriptOf('.', 'voice')))
  for (const name of partsOf('.')) shared.set(`${name}.js`, serveScript(scriptOf('.', `${name}.part`)))
  const unknown = eachLook((language, { theme }) => renderUnknown(language, theme))
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
  // a game's own style comes last, so that it can override the shared ones
  const own = readdirSync(new URL(`${game}/styles`, import.meta.url)).filter((name) => !isOfPart(game, name))
  const styles = [
    ...['look', 'bet', 'proof'].map((name) => `page/styles/${name}.css`),
    ...own.sort().map((name) => `${game}/styles/${name}`),
  ]
  const style = styles.map(read).join('\n')
  const assets = new Map<string, ServedFile>([
    [`${game}.css`, serveStyle(style)],
    ['icon.svg', serve('image/svg+xml', read(`${game}/icon.svg`))],
    [`${game}.js`, serveScript(script)],
    ...verifyOf(game),
    ...textFilesOf('errors', (language) => errorsOf(game, language)),
    ...partsOf('.').flatMap((name) => wordFilesOf(name, scriptOf('.', `${name}.part`), game)),
    ...partsOf(game).flatMap((name) => partOf(game, name)),
  ])
  const pages = eachLook((language, look) => renderPage({ game, language, ...look, portalOrigins, script }))
  return { assets, pages }
}

/** Returns the script that verifies a copied proof, with its texts in each language; crash verifies on its own page. */
function verifyOf(game: string): [string, ServedFile][] {
  if (!existsSync(new URL(`${game}/page/verify.ts`, import.meta.url))) return []
  const script = scriptOf(game, 'verify')
  return [['verify.js', serveScript(script)], ...wordFilesOf('verify', script, game)]
}

/** Returns the files of a part of a game's page: its script, its texts, and its style if it has one. */
function partOf(game: string, name: string): [string, ServedFile][] {
  const script = scriptOf(game, `${name}.part`)
  const style = `${game}/styles/${name}.css`
  return [
    [`${name}.js`, serveScript(script)],
    ...wordFilesOf(name, script, game),
    ...(existsSync(new URL(style, import.meta.url)) ? [namedStyle(name, style)] : []),
  ]
}

const namedStyle = (name: string, path: string): [string, ServedFile] => [`${name}.css`, serveStyle(read(path))]

/** Returns whether a style loads with a part of the page, which has the same name. */
function isOfPart(game: string, style: string): boolean {
  return partsOf(game).some((name) => style === `${name}.css`)
}

/** Returns the texts of a script that loads on demand. */
function wordFilesOf(name: string, script: string, game: string): [string, ServedFile][] {
  return textFilesOf(name, (language) => wordsOf(script, game, language))
}

/** Returns a file of texts for each language. */
function textFilesOf(name: string, textsOf: (language: Language) => string): [string, ServedFile][] {
  return languages.map(({ code }) => [`${name}.${code}.json`, serve('application/json; charset=utf-8', textsOf(code))])
}

/** How a launch address wants a page to look. */
interface Look {
  readonly theme: Theme
  readonly head: Head
}

const looks = (['light', 'dark', 'system'] as const).flatMap((theme): Look[] => [
  { theme, head: 'shown' },
  { theme, head: 'none' },
])

/** Renders a page in every language and look; returns a function that picks one by the launch address. */
function eachLook(render: (language: Language, look: Look) => string): (query: Query) => ServedFile | undefined {
  const made = new Map<string, ServedFile>()
  for (const { code } of languages) {
    for (const look of looks) {
      made.set(`${code} ${look.theme} ${look.head}`, serve('text/html; charset=utf-8', flush(render(code, look))))
    }
  }
  return ({ lang, theme, head }) => {
    const shownTheme = theme === 'light' || theme === 'dark' ? theme : 'system'
    return made.get(`${isLanguage(lang) ? lang : 'en'} ${shownTheme} ${head === 'none' ? head : 'shown'}`)
  }
}

/** Sends a file with the best compression that the browser accepts, or 304 if it has it already. */
export function sendFile(file: ServedFile, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  reply.headers({ 'cache-control': 'no-cache', vary: 'accept-encoding', etag: file.etag, 'content-type': file.type })
  // a list of tags, or a weak form of this one, contains it (RFC 9110, 13.1.2)
  if (request.headers['if-none-match']?.includes(file.etag)) return reply.code(304).send()
  if (!/\bbr\b/.test(request.headers['accept-encoding'] ?? '')) return reply.send(file.plain)
  return reply.header('content-encoding', 'br').send(file.brotli())
}

/** Removes whitespace between elements, where none is meant. */
function flush(text: string): string {
  return text.replaceAll(/^\s+/gm, '').replaceAll('>\n<', '><').replaceAll(' />', '/>')
}

const serveScript = (text: string) => serve('text/javascript; charset=utf-8', text)
const serveStyle = (text: string) => serve('text/css; charset=utf-8', leanStyle(text))

function serve(type: string, text: string): ServedFile {
  const plain = Buffer.from(text)
  const etag = `"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`
  let brotli: Buffer | undefined
  return { type, plain, etag, brotli: () => (brotli ??= brotliCompressSync(plain)) }
}
