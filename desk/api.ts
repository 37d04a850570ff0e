import type { IncomingMessage, ServerResponse } from 'node:http'
import { maxLength, object, pipe, regex, string } from 'valibot'
import { brand } from '#brand/brand.ts'
import { languages } from '#brand/languages.ts'
import type { Problem } from '#editing/problems.ts'
import { countries } from './countries.ts'
import { readJson, sendJson } from './json.ts'
import { isOurPage } from './local-http.ts'
import { momentFrom, overviewOf, previewPages } from './overview.ts'
import type { View } from './preview.ts'
import type { PublishRun } from './publish-run.ts'
import { fileAnswers } from './saves/answers.ts'
import type { Saves } from './saves/saves.ts'
import type { SiteState } from './site-state.ts'
import { titlesFor } from './titles.ts'

/** What the desk's pages know at any time; sent whenever it changes. */
export interface DeskState {
  readonly errors: number
  readonly warnings: number
  readonly preview: {
    readonly state: 'off' | 'starting' | 'ready' | 'failed'
    readonly revision: number
    readonly reason: string
  }
  readonly publish: ReturnType<PublishRun['state']>
  /** How many saves there were, and the last one: other editors' pages say that there is something newer. */
  readonly saves: ReturnType<Saves['latest']>
}

export interface ApiParts {
  readonly content: string
  /** Where the preview's pages are. */
  readonly previewOrigin: string
  readonly publish: PublishRun
  readonly saves: Saves
  state(): DeskState
  /** Checks the content again and returns what is wrong in it. */
  problems(): Promise<readonly Problem[]>
  /** What the site shows of it. */
  site(): SiteState
  show(view: View): Promise<void>
  /** Calls a function at each change of the state, until the returned one is called. */
  listen(listener: () => void): () => void
}

const viewBody = object({
  /** A time in the editors' zone, as a field for date and time gives it; empty for the present. */
  at: pipe(string(), maxLength(32)),
  country: pipe(string(), regex(/^(?:[A-Z]{2})?$/)),
})

type Answer = (parts: ApiParts, request: IncomingMessage, response: ServerResponse) => Promise<void>

const answers: Readonly<Record<string, Answer>> = {
  'GET /admin/api/events': async (parts, request, response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' })
    const tell = () => response.write(`data: ${JSON.stringify(parts.state())}\n\n`)
    tell()
    const stop = parts.listen(tell)
    request.once('close', stop)
  },
  'GET /admin/api/content': async (parts, _request, response) => {
    const problems = await parts.problems()
    const rows = overviewOf(parts.content, problems, Date.now())
    sendJson(response, 200, { problems, rows, languages, pages: previewPages(rows), ...aboutProblems(parts, problems) })
  },
  'GET /admin/api/choices': async ({ previewOrigin }, _request, response) =>
    sendJson(response, 200, {
      previewOrigin,
      zone: brand.timeZone,
      languages,
      defaultLanguage: brand.defaultLanguage,
      countries: countries(),
    }),
  'POST /admin/api/preview': async (parts, request, response) => {
    const body = await readJson(request, viewBody)
    if (!body) return sendJson(response, 400, { problem: 'This is no date, time and country.' })
    const at = body.at === '' ? undefined : momentFrom(body.at, brand.timeZone)
    if (body.at !== '' && at === undefined)
      return sendJson(response, 400, { problem: 'This day or time does not exist.' })
    await parts.show({ at, country: body.country })
    sendJson(response, 200, {})
  },
  'POST /admin/api/publish': async (parts, _request, response) => {
    parts.publish.start()
    sendJson(response, 202, {})
  },
}

function aboutProblems({ content, site }: ApiParts, problems: readonly Problem[]) {
  return { titles: titlesFor(content, problems), site: site() }
}

/** Answers what the desk's pages ask. What changes something must come from one of them. */
export async function answerApi(parts: ApiParts, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const [pathname = '/'] = (request.url ?? '/').split('?')
  const answer =
    answers[`${request.method} ${pathname}`] ?? fileAnswers[`${request.method} ${pathname.slice('/admin/api/'.length)}`]
  if (!answer) return sendJson(response, 404, { problem: 'There is no such address.' })
  if (request.method === 'POST' && !isOurPage(request))
    return sendJson(response, 403, { problem: 'Only the desk may ask this.' })
  await answer(parts, request, response).catch((error: unknown) => {
    if (response.headersSent) throw error
    sendJson(response, 500, { problem: error instanceof Error ? error.message : String(error) })
  })
}
