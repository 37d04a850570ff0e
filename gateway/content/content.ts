import { createHash } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { CollectionName } from '#editing/collections.ts'
import { withoutDrafts } from '#editing/drafts.ts'
import type { Entry } from '#editing/entries.ts'
import { type Item, itemsOf } from '#editing/items.ts'
import { type Problem, byText, sorted } from '#editing/problems.ts'
import type { Database } from '#gateway/db/database.ts'
import { keepFiles, keptFiles } from './content-files.rows.ts'
import { type ScannedFile, readFileOf, scan } from './scan.ts'

/** A wrong file is read again after this time: another program may still be writing it. */
const HALF_WRITTEN_MS = 300

/** What editors wrote, as it is served: of each file its last good version. */
export interface Content {
  /** Returns the items of one kind, in order. */
  items<Name extends CollectionName>(collection: Name): readonly Item<Name>[]
  /** Returns a text that changes whenever served content does. */
  revision(): string
  /** Returns what is wrong in the folder; the last good versions of these files are served. */
  problems(): readonly Problem[]
  /** Reads what has changed in the folder. While one is running, all further calls are one more. */
  refresh(): Promise<void>
}

/** The files that are served, by path, each with a hash of its text. */
type Served = ReadonlyMap<string, { readonly entry: Entry; readonly digest: string }>

interface Opening {
  /** Files of a scan before, with their texts, which are parsed again only if they have changed. */
  readonly known?: ReadonlyMap<string, ScannedFile> | undefined
  /** Whether drafts are shown, as a preview does. */
  readonly drafts?: boolean | undefined
}

/** Opens a content folder; files that are wrong are served as this database knew them last. */
export async function openContent(
  folder: string,
  database: Database,
  { known = new Map(), drafts = false }: Opening = {},
): Promise<Content> {
  const snapshotOf = (files: Served, problems: readonly Problem[]) => snapshot(files, problems, drafts)
  let kept: ReadonlyMap<string, Uint8Array> = await keptFiles(database.read)
  let files = known
  let served: Served = new Map()
  let shown = snapshotOf(served, [])

  /** Returns the last good version of a file. */
  const lastGood = (path: string) => served.get(path) ?? servedOf(path, kept.get(path))

  async function read(): Promise<void> {
    const found = await scanSettled(folder, files)
    if (found.size === 0) {
      const paths = [...new Set([...served.keys(), ...kept.keys()])]
      served = mapOf(paths, lastGood)
      files = new Map()
      shown = snapshotOf(served, [vanished(folder)])
      return
    }
    const good = new Map<string, Uint8Array>()
    const closed = [...found.keys()].filter((path) => path.endsWith('/'))
    const missing = [...new Set([...served.keys(), ...kept.keys()])].filter((path) => !found.has(path))
    const gone = missing.filter((path) => !closed.some((below) => path.startsWith(below)))
    const now = mapOf([...found.keys(), ...missing.filter((path) => !gone.includes(path))], (path) => {
      const file = found.get(path)
      if (!file?.entry) return lastGood(path)
      if (!file.bytes) return served.get(path)
      good.set(path, file.bytes)
      return { entry: file.entry, digest: digestOf(file.bytes) }
    })
    for (const [path, bytes] of good) if (isEqual(kept.get(path), bytes)) good.delete(path)
    served = now
    files = new Map([...found].map(([path, { bytes: _bytes, ...file }]) => [path, file]))
    shown = snapshotOf(
      served,
      [...found.values()].flatMap(({ problems }) => problems.filter(({ isWarning }) => !isWarning)),
    )
    if (good.size > 0 || gone.length > 0) await database.write((rows) => keepFiles(rows, { good, gone }))
    kept = new Map()
  }

  const refresh = oneMore(read)
  await refresh()
  return {
    // each list holds entries of its own collection alone
    items: <Name extends CollectionName>(collection: Name) => shown.items(collection) as readonly Item<Name>[],
    revision: () => shown.revision,
    problems: () => shown.problems,
    refresh,
  }
}

/** Scans a folder, and wrong files once more; empty if the folder is gone. */
async function scanSettled(
  folder: string,
  known: ReadonlyMap<string, ScannedFile>,
): Promise<ReadonlyMap<string, ScannedFile>> {
  const first = await scan(folder, known).catch(() => new Map<string, ScannedFile>())
  const isNew = ([path, file]: [string, ScannedFile]) => !file.entry && known.get(path)?.stamp !== file.stamp
  const wrong = [...first].filter(isNew).map(([path]) => path)
  if (wrong.length === 0 && first.size > 0) return first
  await wait(HALF_WRITTEN_MS)
  for (const path of wrong) first.delete(path)
  const again = await scan(folder, first).catch(() => new Map<string, ScannedFile>())
  // files that did not change meanwhile keep the text that was just read
  return new Map(
    [...again].map(([path, file]) => [path, first.get(path)?.stamp === file.stamp ? (first.get(path) ?? file) : file]),
  )
}

function vanished(folder: string): Problem {
  return {
    file: folder,
    line: 1,
    problem: 'The content folder is gone or empty: everything is served as it was.',
    remedy: 'Put it back, or set ATOLL_CONTENT to the right folder.',
    isWarning: false,
  }
}

function snapshot(served: Served, problems: readonly Problem[], drafts: boolean) {
  const byCollection = new Map<CollectionName, Entry[]>()
  const hash = createHash('sha256')
  for (const [path, { entry, digest }] of [...served].toSorted(([a], [b]) => byText(a, b))) {
    byCollection.set(entry.collection, byCollection.get(entry.collection) ?? [])
    byCollection.get(entry.collection)?.push(entry)
    hash.update(`${path}\0${digest}\0`)
  }
  // the one place where drafts are left out: pages and calls know nothing of them
  const shown = (entries: readonly Entry[]) => (drafts ? entries : withoutDrafts(entries))
  const items = new Map([...byCollection].map(([name, entries]) => [name, itemsOf(shown(entries))]))
  return {
    items: (name: CollectionName): readonly Item[] => items.get(name) ?? [],
    problems: sorted(problems),
    revision: hash.digest('hex').slice(0, 16),
  }
}

function servedOf(path: string, bytes: Uint8Array | undefined) {
  const entry = bytes && readFileOf(path, bytes).entry
  return entry && { entry, digest: digestOf(bytes) }
}

function digestOf(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('base64url')
}

function isEqual(one: Uint8Array | undefined, other: Uint8Array): boolean {
  return one !== undefined && Buffer.compare(one, other) === 0
}

function mapOf<Value>(paths: readonly string[], valueOf: (path: string) => Value | undefined): Map<string, Value> {
  return new Map(
    paths.flatMap((path) => {
      const value = valueOf(path)
      return value === undefined ? [] : [[path, value] as const]
    }),
  )
}

/** Returns a function that runs `work`: one at a time, and once more for all calls during a run. */
function oneMore(work: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | undefined
  let next: Promise<void> | undefined
  const start = (): Promise<void> => {
    running = work().finally(() => (running = undefined))
    return running
  }
  return () => {
    if (!running) return start()
    next ??= running
      .catch(() => {}) // the caller of that run gets its error
      .then(() => {
        next = undefined
        return start()
      })
    return next
  }
}
