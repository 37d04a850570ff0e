import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { answerApi } from '#desk/api.ts'
import type { ChangeRow } from '#desk/saves/answers.ts'
import type { Conflict } from '#desk/saves/conflicts.ts'
import { openSaves } from '#desk/saves/saves.ts'
import { startServer } from '#desk/server.ts'

/** The desk's own server on a folder of content, without the preview and the publisher. */
export interface FileDesk {
  readonly content: string
  read(file: string): string
  write(file: string, text: string): void
  /** Returns an editor who has loaded the desk now. */
  editor(name: string): Promise<Editor>
  changes(): Promise<readonly ChangeRow[]>
  close(): Promise<void>
}

interface Reply {
  readonly status: number
  readonly body: {
    readonly problem?: string
    readonly conflicts?: readonly Conflict[]
    readonly versions?: readonly { readonly path: string; readonly version: string | null }[]
  }
}

interface Editor {
  /** Saves files as this editor has opened them; without a text, a file is to go. */
  save(files: Readonly<Record<string, string | undefined>>, more?: Answered): Promise<Reply>
  /** Gives up its own words. */
  setAside(files: Readonly<Record<string, string>>): Promise<Reply>
  takeBack(id: string): Promise<Reply>
}

/** What an editor answers to a conflict. */
interface Answered {
  readonly taken?: readonly string[]
  /** The versions that the conflict has shown. */
  readonly seen?: Reply['body']['versions']
}

interface Loaded {
  readonly files: readonly { readonly path: string; readonly version: string }[]
}

const idle = { state: 'idle', step: '', titles: {}, lines: [] } as const

/** Starts a desk on files of its own. @param clock the time of its saves */
export async function startFileDesk(files: Readonly<Record<string, string>>, clock = Date.now): Promise<FileDesk> {
  const folder = mkdtempSync(join(tmpdir(), 'atoll-saves-'))
  const content = join(folder, 'content')
  const write = (file: string, text: string) => {
    mkdirSync(dirname(join(content, file)), { recursive: true })
    writeFileSync(join(content, file), text)
  }
  for (const [file, text] of Object.entries(files)) write(file, text)
  const saves = openSaves({ content, clock })
  const parts = {
    content,
    previewOrigin: 'http://localhost:9',
    publish: { state: () => idle, start: () => undefined, stop: () => undefined, settle: () => undefined },
    saves,
    state: () => {
      throw new Error('No test asks')
    },
    problems: async () => [],
    site: () => ({ held: [] }),
    show: async () => undefined,
    listen: () => () => undefined,
  }
  const own = { files: folder, pictures: join(content, 'pictures') }
  const server = await startServer({
    port: 0,
    folder,
    policy: '',
    ...own,
    api: (request, response) => answerApi(parts, request, response),
  })
  const origin = `http://localhost:${server.port}`
  const ask = (path: string) => fetch(`${origin}/admin/api/${path}`)
  const post = async (path: string, body: object): Promise<Reply> => {
    const reply = await fetch(`${origin}/admin/api/${path}`, {
      method: 'POST',
      headers: { origin },
      body: JSON.stringify(body),
    })
    return { status: reply.status, body: await reply.json() }
  }
  const editor = async (author: string): Promise<Editor> => {
    const { files: loaded }: Loaded = await (await ask('files')).json()
    const opened = new Map<string, string | null>(loaded.map(({ path, version }) => [path, version]))
    const changesOf = (texts: Readonly<Record<string, string | undefined>>) =>
      Object.entries(texts).map(([path, text]) => ({ path, opened: opened.get(path) ?? null, text }))
    return {
      save: (texts, { taken, seen = [] } = {}) => {
        for (const { path, version } of seen) opened.set(path, version)
        return post('save', { author, changes: changesOf(texts), ...(taken && { taken }) })
      },
      setAside: (texts) => post('aside', { author, changes: changesOf(texts) }),
      takeBack: (id) => post('take-back', { id, author }),
    }
  }
  return {
    content,
    read: (file) => readFileSync(join(content, file), 'utf8'),
    write,
    editor,
    changes: async () => (await (await ask('changes')).json()).changes,
    close: async () => {
      await server.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** A help topic, in the words and with the position that a test needs. */
export function topic(title: string, { position = 1, body = 'Text' } = {}): string {
  return `---\ntitle: ${title}\nsummary: About it\ncategory: first\nposition: ${position}\n---\n\n${body}\n`
}
