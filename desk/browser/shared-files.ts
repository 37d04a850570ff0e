import type { Conflict } from '#desk/saves/conflicts.ts'
import { askAboutConflict } from './conflict.ts'
import { editorName } from './editor-name.ts'

// The files of the site as the desk's server has them, in place of a folder that the browser opens itself: so each save
// goes through the server, which knows what other editors have saved. Sveltia reads it like a folder (desk/bundle.ts).

/** The folder of the repository that the server's files are in, as Sveltia names them. */
const ROOT = 'src/content/'

interface LoadedFile {
  readonly path: string
  readonly version: string
  /** Missing for pictures, which are loaded when they are shown. */
  readonly text?: string
}

/** What Sveltia wants to write. */
interface FileChange {
  readonly action: 'create' | 'update' | 'move' | 'delete'
  readonly path: string
  readonly previousPath?: string
  readonly data?: string | File
}

interface Answer {
  readonly problem?: string
  readonly files?: readonly { readonly path: string; readonly version: string | null; readonly text?: string }[]
  readonly conflicts?: readonly Conflict[]
  readonly versions?: readonly { readonly path: string; readonly version: string | null }[]
}

/** What Sveltia's code asks of this page (desk/bundle.ts). */
interface DeskFiles {
  readonly folder: () => Promise<object>
  readonly commit: (changes: readonly FileChange[]) => Promise<object>
  /** Whether an item is live, scheduled, over or a draft, for the lists. @param path of one of its files */
  readonly stateOf: (path: string) => string
  /** How many saves this page has made. */
  own: number
}

declare global {
  // eslint-disable-next-line no-var -- a property of the global object, which Sveltia's code reads
  var deskFiles: DeskFiles | undefined
}

/** The versions that this page has loaded or saved. */
const opened = new Map<string, string | null>()
let states: Readonly<Record<string, string>> = {}

/** Loads the files from the desk's server; returns whether there is one. */
export async function openSharedFiles(): Promise<boolean> {
  const files = await load().catch(() => undefined)
  if (!files) return false
  let first: readonly LoadedFile[] | undefined = files
  globalThis.deskFiles = {
    own: 0,
    commit,
    folder: async () => {
      const now = first ?? (await load())
      first = undefined
      return folderOf(now)
    },
    stateOf: (path) => {
      const state = states[path.slice(ROOT.length)]
      return state === undefined ? '' : ` · ${state}`
    },
  }
  return true
}

async function load(): Promise<readonly LoadedFile[]> {
  const answer = await fetch('/admin/api/files')
  if (!answer.ok) throw new Error('The desk’s server does not answer.')
  const { files, states: found }: { files: LoadedFile[]; states: Record<string, string> } = await answer.json()
  states = found
  opened.clear()
  for (const { path, version } of files) opened.set(path, version)
  return files
}

interface Folder {
  readonly kind: 'directory'
  readonly name: string
  readonly below: Map<string, Folder | SharedFile>
  entries(): AsyncIterableIterator<[string, Folder | SharedFile]>
  getDirectoryHandle(name: string): Promise<Folder>
  getFileHandle(name: string): Promise<SharedFile>
}

interface SharedFile {
  readonly kind: 'file'
  readonly name: string
  getFile(): Promise<File>
}

function newFolder(name: string): Folder {
  const below = new Map<string, Folder | SharedFile>()
  return {
    kind: 'directory',
    name,
    below,
    async *entries() {
      yield* below
    },
    getDirectoryHandle: async (each) => {
      const found = below.get(each)
      if (found?.kind === 'directory') return found
      throw new DOMException(`There is no folder ${each}`, 'NotFoundError')
    },
    getFileHandle: async (each) => {
      const found = below.get(each)
      if (found?.kind === 'file') return found
      throw new DOMException(`There is no file ${each}`, 'NotFoundError')
    },
  }
}

function folderOf(files: readonly LoadedFile[]): Folder {
  const root = newFolder('site')
  for (const file of files) {
    const names = (ROOT + file.path).split('/')
    const name = names.pop() ?? ''
    const folder = names.reduce((above, each) => {
      const found = above.below.get(each)
      if (found?.kind === 'directory') return found
      const made = newFolder(each)
      above.below.set(each, made)
      return made
    }, root)
    folder.below.set(name, { kind: 'file', name, getFile: () => fileOf(file, name) })
  }
  return root
}

async function fileOf({ path, text }: LoadedFile, name: string): Promise<File> {
  if (text !== undefined) return new File([text], name, { lastModified: 0 })
  const answer = await fetch(`/admin/api/file?${new URLSearchParams({ path })}`)
  if (!answer.ok) throw new DOMException(`There is no file ${path}`, 'NotFoundError')
  const bytes = await answer.blob()
  return new File([bytes], name, { type: bytes.type, lastModified: 0 })
}

interface Sent {
  readonly path: string
  readonly text?: string
  readonly base64?: string
}

/** Saves what Sveltia wants to write; when somebody else was faster, the editor chooses. */
async function commit(changes: readonly FileChange[]): Promise<object> {
  const sent = (await Promise.all(changes.map(sentOf))).flat()
  const answer = await send(sent, [])
  if (globalThis.deskFiles) globalThis.deskFiles.own += 1
  for (const { path, version } of answer.files ?? []) opened.set(path, version)
  return {
    sha: String(Date.now()),
    files: Object.fromEntries(
      (answer.files ?? []).flatMap(({ path, version }) => {
        const data = changes.find((each) => each.path === ROOT + path)?.data
        return data === undefined ? [] : [[ROOT + path, { file: new Blob([data]), sha: version }]]
      }),
    ),
  }
}

async function sentOf({ action, path, previousPath, data }: FileChange): Promise<Sent[]> {
  const own = path.slice(ROOT.length)
  if (action === 'delete') return [{ path: own }]
  const before = action === 'move' && previousPath ? [{ path: previousPath.slice(ROOT.length) }] : []
  if (typeof data === 'string') return [...before, { path: own, text: withoutDefault(data) }]
  return [...before, { path: own, ...(data && { base64: await base64Of(data) }) }]
}

/** What an item is not, it does not say: Sveltia would write it into every file that is saved. */
function withoutDefault(text: string): string {
  const end = text.indexOf('\n---', 4)
  const head = text.startsWith('---\n') && end !== -1 ? text.slice(0, end + 1) : text
  return head.replace(/^(?:draft|paysCash|needsAddress): false(?:\n|$)/gm, '') + text.slice(head.length)
}

function base64Of(file: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.addEventListener('load', () => resolve(String(reader.result).replace(/^[^,]*,/, '')))
    reader.addEventListener('error', () => reject(new Error('The picture could not be read.')))
    reader.readAsDataURL(file)
  })
}

async function send(sent: readonly Sent[], taken: readonly string[]): Promise<Answer> {
  const body = () =>
    JSON.stringify({
      author: editorName(),
      changes: sent.map((each) => ({ ...each, opened: opened.get(each.path) ?? null })),
      taken,
    })
  const { status, answer } = await post('save', body())
  if (status === 200) {
    if (taken.length > 0) reloadWhenClosed()
    return answer
  }
  if (status !== 409) throw refusal(answer.problem)
  const choice = await askAboutConflict(answer.conflicts ?? [])
  if (choice.kind === 'theirs') {
    await post('aside', body())
    return reloadNow()
  }
  for (const { path, version } of answer.versions ?? []) opened.set(path, version)
  return send(sent, choice.taken)
}

async function post(path: string, body: string): Promise<{ status: number; answer: Answer }> {
  try {
    const reply = await fetch(`/admin/api/${path}`, { method: 'POST', body })
    return { status: reply.status, answer: await reply.json() }
  } catch {
    throw refusal('The desk’s server does not answer. What you typed is still here: start the desk again, then save.')
  }
}

/** Sveltia shows the message of a cause, and keeps what was typed. */
function refusal(problem = 'It could not be saved.'): Error {
  return new Error(problem, { cause: { message: problem } })
}

/** Reads what is there now: Sveltia knows only what was typed here. */
function reloadNow(): Promise<never> {
  location.reload()
  return new Promise(() => {})
}

function reloadWhenClosed(): void {
  const reload = () => location.reload()
  addEventListener('hashchange', reload, { once: true })
  // somebody who goes on editing must not go on with the text before
  setTimeout(reload, 2_000)
}
