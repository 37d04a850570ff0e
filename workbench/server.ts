import { readFileSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { buildSync } from 'esbuild'
import {
  type GenericSchema,
  boolean,
  object,
  optional,
  parse,
  picklist,
  pipe,
  safeParse,
  parseJson,
  string,
} from 'valibot'
import { type LocalServer, isOurPage, listenLocally, originsAt } from '#desk/local-http.ts'
import { readDraft } from './draft.ts'
import { computeFigures } from './figures-aside.ts'
import { quickFigures } from './figures.ts'
import { type Play, startPlay } from './play.ts'
import type { Places } from './released.ts'
import { saveDraft } from './save.ts'
import { sheetCsv, sheetJson } from './sheet.ts'

/** A title's file has a few KB. */
const MAX_BYTES = 100_000

/** What the workbench edits. */
interface Workbench extends Places {
  /** 0 takes any free port. */
  readonly port: number
  /** The text that is edited first, and its file. */
  readonly text: string
  readonly file: string
}

/** Answers a call of the page with JSON. `gone` is called if the page no longer waits. */
type Call = (body: unknown, gone: (stop: () => void) => void) => Promise<unknown>

const draftText = object({ text: string() })
const saving = object({ text: string(), asNext: optional(boolean(), false) })
const exporting = object({ text: string(), format: picklist(['json', 'csv']) })

/** Starts the workbench for this machine alone. */
export async function startWorkbench(bench: Workbench): Promise<LocalServer> {
  let play: Play | undefined
  const files = pageFiles(bench)
  const calls: Readonly<Record<string, Call>> = {
    '/figures': async (body) => figuresOf(parse(draftText, body).text),
    '/all-figures': (body, gone) => allFiguresOf(parse(draftText, body).text, gone),
    '/save'(body) {
      const { text, asNext } = parse(saving, body)
      return saveDraft(text, bench, asNext)
    },
    '/export'(body) {
      const { text, format } = parse(exporting, body)
      return sheetOf(text, format)
    },
    async '/play'(body) {
      const { draft } = readDraft(parse(draftText, body).text)
      if (!draft) return { url: null }
      await play?.close()
      play = await startPlay(draft.play(), originsAt(server.port))
      return { url: play.url }
    },
  }
  const server = await listenLocally(bench.port, async (request, response) => {
    const path = request.url ?? '/'
    const file = files.get(path)
    if (file && request.method === 'GET') return send(response, 200, file)
    const call = request.method === 'POST' ? calls[path] : undefined
    if (!call) return send(response, 404, { type: 'text/plain', body: 'There is no such page.\n' })
    if (!isOurPage(request)) return send(response, 403, { type: 'text/plain', body: 'Only the page may call.\n' })
    const read = safeParse(json, await bodyOf(request))
    if (!read.success) return send(response, 400, { type: 'text/plain', body: 'That is no call of the page.\n' })
    const answer = await call(read.output, (stop) => void response.once('close', stop))
    return send(response, 200, { type: 'application/json', body: JSON.stringify(answer) })
  })
  return {
    port: server.port,
    async close() {
      await play?.close()
      await server.close()
    },
  }
}

const json: GenericSchema<string, unknown> = pipe(string(), parseJson())

/** Returns problems and quick figures of a text, and how long they took in milliseconds. */
function figuresOf(text: string) {
  const start = performance.now()
  const { draft, problems, lineOf } = readDraft(text)
  if (!draft) return { problems, title: null, bets: [], ms: performance.now() - start }
  const { bets, faults } = quickFigures(draft)
  const { id, engine, version, stated } = draft.title
  return {
    problems: faults.map(({ path, says }) => ({ line: lineOf(path), says })),
    title: { id, engine, version, stated: stated.return },
    bets,
    ms: performance.now() - start,
  }
}

async function allFiguresOf(text: string, gone: (stop: () => void) => void) {
  const { lineOf } = readDraft(text)
  const computing = computeFigures(text)
  gone(computing.stop)
  const figures = await computing.done
  if (!figures) return { problems: [], bets: [] }
  return {
    problems: figures.faults.map(({ path, says }) => ({ line: lineOf(path), says })),
    bets: figures.bets,
  }
}

async function sheetOf(text: string, format: 'json' | 'csv') {
  const { draft } = readDraft(text)
  const figures = draft && (await computeFigures(text).done)
  if (!figures) return { name: null, content: '' }
  const name = `${draft.title.id}-${draft.title.version}.${format}`
  return { name, content: format === 'json' ? sheetJson(draft, figures) : sheetCsv(draft, figures) }
}

/** A file of the page. */
interface PageFile {
  readonly type: string
  readonly body: string
}

function pageFiles({ text, file }: Workbench): ReadonlyMap<string, PageFile> {
  const read = (name: string) => readFileSync(new URL(name, import.meta.url), 'utf8')
  const first = JSON.stringify({ text, file }).replaceAll('<', String.raw`\u003c`)
  const { outputFiles } = buildSync({
    entryPoints: [new URL('browser/workbench.ts', import.meta.url).pathname],
    bundle: true,
    format: 'esm',
    target: 'es2022',
    write: false,
  })
  return new Map([
    ['/', { type: 'text/html', body: read('browser/page.html').replace('<!-- first -->', () => first) }],
    ['/workbench.css', { type: 'text/css', body: read('browser/workbench.css') }],
    ['/workbench.js', { type: 'text/javascript', body: outputFiles[0]?.text ?? '' }],
  ])
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  request.setEncoding('utf8')
  let body = ''
  for await (const part of request) {
    body += String(part)
    if (body.length > MAX_BYTES) throw new Error('A title is not that long.')
  }
  return body
}

const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "connect-src 'self'",
  'img-src data:',
  'frame-src http://127.0.0.1:*',
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ')

async function send(response: ServerResponse, status: number, { type, body }: PageFile): Promise<void> {
  response.writeHead(status, {
    'content-type': `${type}; charset=utf-8`,
    'content-security-policy': policy,
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
  })
  response.end(body)
}
