import type { IncomingMessage, ServerResponse } from 'node:http'
import { join } from 'node:path'
import { type InferOutput, array, maxLength, minLength, nullable, object, optional, pipe, string } from 'valibot'
import { readJson, sendJson } from '#desk/json.ts'
import { send } from '#desk/local-files.ts'
import { statesOf } from '#desk/overview.ts'
import { itemOf } from './differences.ts'
import { isInside, isWritable } from './paths.ts'
import type { SaveRequest, SaveResult, Saves } from './saves.ts'

// What the desk's pages ask about files: reading them, saving, and what saves have replaced.

/** A picture of 10 MB in Base64, and an item's texts beside it. */
const MAX_SAVE_BYTES = 20_000_000

const path = pipe(string(), maxLength(300))
const author = pipe(string(), maxLength(60))
const saveBody = object({
  author,
  changes: pipe(
    array(
      object({
        path,
        opened: nullable(pipe(string(), maxLength(64))),
        text: optional(string()),
        base64: optional(string()),
      }),
    ),
    minLength(1),
    maxLength(500),
  ),
  taken: optional(array(pipe(string(), maxLength(80)))),
})
const takeBackBody = object({ id: pipe(string(), maxLength(64)), author })

/** One row of the pages of changes and of the trash. */
export interface ChangeRow {
  readonly id: string
  readonly at: number
  readonly author: string
  readonly action: 'saved' | 'deleted' | 'restored' | 'undone' | 'aside'
  readonly title: string
  readonly items: readonly string[]
  readonly isNew: boolean
  readonly canTakeBack: boolean
}

interface FileParts {
  /** The folder of the content, absolute. */
  readonly content: string
  readonly saves: Saves
}

type Answer = (parts: FileParts, request: IncomingMessage, response: ServerResponse) => Promise<void>

/** Answers below `/admin/api/`, by method and name. */
export const fileAnswers: Readonly<Record<string, Answer>> = {
  'GET files': async ({ content, saves }, _request, response) =>
    sendJson(response, 200, { files: saves.files(), states: statesOf(content, Date.now()) }),
  'GET file': async ({ content }, { url = '' }, response) => {
    const file = new URL(url, 'http://localhost').searchParams.get('path') ?? ''
    const isOurs = isWritable(file) && isInside(content, file)
    await send(response, isOurs ? join(content, file) : join(content, 'missing'), {
      'content-security-policy': "default-src 'none'",
    })
  },
  'GET changes': async ({ saves }, _request, response) => sendJson(response, 200, { changes: rowsOf(saves) }),
  'POST save': async ({ saves }, request, response) => {
    const body = await readJson(request, saveBody, MAX_SAVE_BYTES)
    if (!body) return sendJson(response, 400, { problem: 'This is nothing that the desk can save.' })
    sendResult(response, await saves.save(requestOf(body)))
  },
  'POST aside': async ({ saves }, request, response) => {
    const body = await readJson(request, saveBody, MAX_SAVE_BYTES)
    if (!body) return sendJson(response, 400, { problem: 'This is nothing that the desk can keep.' })
    await saves.setAside(requestOf(body))
    sendJson(response, 200, {})
  },
  'POST take-back': async ({ saves }, request, response) => {
    const body = await readJson(request, takeBackBody)
    if (!body) return sendJson(response, 400, { problem: 'This names no change.' })
    sendResult(response, await saves.takeBack(body.id, body.author.trim()))
  },
}

function requestOf({ author: name, changes, taken }: InferOutput<typeof saveBody>): SaveRequest {
  return {
    author: name.trim(),
    changes: changes.map(({ path: file, opened, text, base64 }) => ({
      path: file,
      opened,
      bytes: bytesOf(text, base64),
    })),
    ...(taken && { taken }),
  }
}

function bytesOf(text: string | undefined, base64: string | undefined): Uint8Array | undefined {
  if (text !== undefined) return Buffer.from(text)
  return base64 === undefined ? undefined : Buffer.from(base64, 'base64')
}

function sendResult(response: ServerResponse, result: SaveResult): void {
  if (result.kind === 'saved') return sendJson(response, 200, { files: result.files })
  if (result.kind === 'refused') return sendJson(response, 422, { problem: result.problem })
  const { conflicts, versions } = result
  sendJson(response, 409, { problem: 'Somebody else has changed this meanwhile.', conflicts, versions })
}

function rowsOf(saves: Saves): ChangeRow[] {
  return saves.list().map(({ save: { files, ...save }, canTakeBack }) => ({
    id: save.id,
    at: save.at,
    author: save.author,
    action: save.action,
    title: save.title,
    items: [...new Set(files.map((file) => itemOf(file.path)))],
    isNew: files.every(({ before }) => before === null),
    canTakeBack,
  }))
}
