import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { scanFolder } from '#editing/folder.ts'
import { placeOf } from '#editing/places.ts'
import { withLock } from '#system/lock.mjs'
import { type Conflict, conflictOf, titleIn } from './conflicts.ts'
import { itemOf, merged } from './differences.ts'
import { type Kept, type KeptSave, keptFolder, openKept } from './kept.ts'
import { type Version, bytesAt, isInside, isWritable, versionOf } from './paths.ts'
import { followAddresses, itemsThere, renamedTo } from './moved.ts'

// All that the desk writes goes through here: a save names the version that its editor had opened, and is refused when
// the file has another one by now. What it replaces is kept.

/** A file that an editor wants to write; one without bytes is to go. */
export interface Change {
  readonly path: string
  /** The version that the editor had opened; nothing if there was no such file. */
  readonly opened: Version
  readonly bytes: Uint8Array | undefined
}

/** What an editor saves at once: an item in all its languages, with its pictures. */
export interface SaveRequest {
  readonly author: string
  readonly changes: readonly Change[]
  /** Fields in which the editor takes what is there, by their keys. */
  readonly taken?: readonly string[]
}

export type SaveResult =
  | { readonly kind: 'saved'; readonly files: readonly SavedFile[] }
  | { readonly kind: 'conflict'; readonly conflicts: readonly Conflict[]; readonly versions: readonly FileVersion[] }
  | { readonly kind: 'refused'; readonly problem: string }

interface FileVersion {
  readonly path: string
  readonly version: Version
}

/** A file that was written, with the text that it has now. */
interface SavedFile extends FileVersion {
  readonly text: string | undefined
}

export interface Saves {
  /** The files that the desk shows, with their versions, and the texts of those that are no pictures. */
  files(): SavedFile[]
  save(request: SaveRequest): Promise<SaveResult>
  /** Keeps what an editor has typed and gave up for somebody else's words. */
  setAside(request: SaveRequest): Promise<void>
  /** What is kept, the latest first, and whether it can be taken back. */
  list(): { save: KeptSave; canTakeBack: boolean }[]
  /** Puts back what a save has replaced. */
  takeBack(id: string, author: string): Promise<SaveResult>
  /** How many saves there have been, and who made the last one. */
  latest(): { count: number; author: string; title: string }
}

interface Options {
  /** The folder of the content, absolute. */
  readonly content: string
  readonly clock: () => number
  /** Called after each save. */
  readonly onSave?: () => void
}

interface Parts {
  readonly content: string
  readonly kept: Kept
  readonly clock: () => number
}

/** Opens the saves of a content folder. */
export function openSaves({ content, clock, onSave }: Options): Saves {
  const folder = keptFolder(content)
  const parts: Parts = { content, clock, kept: openKept(folder, clock) }
  let latest = { count: 0, author: '', title: '' }
  let last: Promise<unknown> = Promise.resolve()
  /** One at a time, also beside a desk of another process on the same folder. */
  const inTurn = <Value>(work: () => Value): Promise<Value> => {
    const turn = last.then(() => withLock(join(folder, 'saving.lock'), async () => work()))
    last = turn.catch(() => undefined) // its own caller has the error
    return turn
  }
  const noted = (result: SaveResult, author: string, title: string): SaveResult => {
    if (result.kind !== 'saved') return result
    latest = { count: latest.count + 1, author, title }
    onSave?.()
    return result
  }
  return {
    files: () => filesOf(content),
    save: (request) => inTurn(() => noted(save(parts, request), request.author, titleIn(content, request.changes))),
    setAside: (request) => inTurn(() => keep(parts, { ...request, action: 'aside' })),
    list: () => parts.kept.list().map((each) => ({ save: each, canTakeBack: canTakeBack(parts, each) })),
    takeBack: (id, author) =>
      inTurn(() => {
        const found = parts.kept.list().find((each) => each.id === id)
        return noted(found ? takeBack(parts, found, author) : gone, author, found?.title ?? '')
      }),
    latest: () => latest,
  }
}

const gone: SaveResult = {
  kind: 'refused',
  problem: 'It is no longer kept: somebody has put it back, or it was too old.',
}

function filesOf(content: string): SavedFile[] {
  return scanFolder(content).files.flatMap((path) => {
    const { kind } = placeOf(path)
    const bytes = kind === 'entry' || kind === 'picture' ? bytesAt(content, path) : undefined
    if (!bytes) return []
    return [{ path, version: versionOf(bytes), text: kind === 'entry' ? bytes.toString() : undefined }]
  })
}

function save(parts: Parts, request: SaveRequest): SaveResult {
  const { content } = parts
  const wrong = request.changes.find(({ path }) => !isWritable(path) || !isInside(content, path))
  if (wrong) return { kind: 'refused', problem: `The desk does not write ${wrong.path}.` }
  const differing = request.changes.filter((change) => isOther(content, change))
  if (differing.length > 0) return conflictOf(parts, differing)
  const changes = request.changes.map((change) => ({ ...change, bytes: takenInto(content, change, request.taken) }))
  return commit(parts, { ...request, changes, action: 'saved' })
}

interface Commit extends SaveRequest {
  readonly action: KeptSave['action']
}

/** Keeps what is there, then writes; a file appears whole or not at all. */
function commit(parts: Parts, request: Commit): SaveResult {
  const { content } = parts
  const paths = request.changes.map(({ path }) => path)
  const before = itemsThere(content, paths)
  const after = itemsThere(content, paths, request.changes)
  for (const part of dividedByItem(request, before, after)) keep(parts, part)
  for (const { path, bytes } of request.changes) writeFile(content, path, bytes)
  followAddresses(content, before, after)
  return {
    kind: 'saved',
    files: request.changes.map(({ path, bytes }) => ({
      path,
      version: versionOf(bytes),
      text: bytes && placeOf(path).kind === 'entry' ? Buffer.from(bytes).toString() : undefined,
    })),
  }
}

/** Divides a save: each item that it deletes goes into the trash by itself, in all its languages. */
function dividedByItem(request: Commit, before: ReadonlySet<string>, after: ReadonlySet<string>): Commit[] {
  if (request.action !== 'saved') return [request]
  const gone = [...before].filter((item) => !after.has(item))
  const added = [...after].filter((item) => !before.has(item))
  const isPicture = ({ path, bytes }: Change) => bytes === undefined && placeOf(path).kind === 'picture'
  const deleted = [
    ...gone.filter((item) => renamedTo(item, { gone, added }) === undefined),
    ...request.changes.filter(isPicture).map(({ path }) => path),
  ]
  const rest = request.changes.filter(({ path }) => !deleted.includes(itemOf(path)))
  return [
    ...deleted.map((item): Commit => {
      const changes = request.changes.filter(({ path }) => itemOf(path) === item)
      return { ...request, changes, action: 'deleted' }
    }),
    ...(rest.length > 0 ? [{ ...request, changes: rest }] : []),
  ]
}

function keep({ content, kept, clock }: Parts, { author, changes, action }: Commit): void {
  const isAside = action === 'aside'
  kept.add({
    at: clock(),
    author,
    action,
    items: [...new Set(changes.map(({ path }) => itemOf(path)))],
    title: titleIn(content, changes),
    files: changes.map(({ path, bytes }) => {
      const before = isAside ? bytes : bytesAt(content, path)
      const base64 = before === undefined ? null : Buffer.from(before).toString('base64')
      return { path, before: base64, after: isAside ? versionOf(bytesAt(content, path)) : versionOf(bytes) }
    }),
  })
}

function writeFile(content: string, path: string, bytes: Uint8Array | undefined): void {
  const file = join(content, path)
  if (bytes === undefined) return rmSync(file, { force: true })
  mkdirSync(dirname(file), { recursive: true })
  // what begins with a dot is no content, so that nobody reads half of it
  const part = join(dirname(file), `.saving-${process.pid}`)
  writeFileSync(part, bytes)
  renameSync(part, file)
}

/** Whether a file is neither as its editor had opened it nor as it is to become. */
function isOther(content: string, { path, opened, bytes }: Change): boolean {
  const now = versionOf(bytesAt(content, path))
  return now !== opened && now !== versionOf(bytes)
}

function takenInto(content: string, { path, bytes }: Change, taken: readonly string[] = []): Uint8Array | undefined {
  const theirs = bytesAt(content, path)
  if (!bytes || !theirs || taken.length === 0 || placeOf(path).kind !== 'entry') return bytes
  return Buffer.from(merged({ path, base: undefined, theirs, yours: bytes }, taken))
}

/** Whether all files are as a save left them: what came after it would be lost otherwise. */
function canTakeBack({ content }: Parts, { action, files }: KeptSave): boolean {
  return action === 'aside' || files.every(({ path, after }) => versionOf(bytesAt(content, path)) === after)
}

function takeBack(parts: Parts, found: KeptSave, author: string): SaveResult {
  if (!canTakeBack(parts, found)) {
    const problem =
      found.action === 'deleted'
        ? 'There is something of the same name by now. Rename that first, then restore this.'
        : 'It was changed again since. Take back the later change first.'
    return { kind: 'refused', problem }
  }
  const changes = found.files.map(({ path, before }) => ({
    path,
    opened: versionOf(bytesAt(parts.content, path)),
    bytes: before === null ? undefined : Buffer.from(before, 'base64'),
  }))
  const action = found.action === 'deleted' ? 'restored' : 'undone'
  const result = commit(parts, { author, changes, action })
  if (found.action === 'deleted') parts.kept.remove(found.id)
  return result
}
