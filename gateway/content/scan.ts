import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import pLimit from 'p-limit'
import { type ReadEntry, readEntry } from '#editing/entries.ts'
import { unreadable } from '#editing/folder.ts'
import { renderSafely } from '#editing/markdown.ts'
import { MAX_BYTES, tooBig } from '#editing/parts.ts'
import { placeOf } from '#editing/places.ts'
import { refusalProblems } from '#editing/refusals.ts'

/** A content file as it was read last. */
export interface ScannedFile extends ReadEntry {
  /** Changes whenever the file does. */
  readonly stamp: string
  /** Its text if it was read now, or kept since; absent if it was too big or could not be opened. */
  readonly bytes?: Uint8Array
}

/** Files read at the same time. */
const limit = pLimit(16)
const MAX_DEPTH = 6

/**
 * Reads the files of a content folder that have changed.
 * @param known the files of the last scan, by path; those that have not changed come back as they are
 * @returns all files, and each folder in it that cannot be read, as a wrong file whose path ends with `/`; rejects if the
 * folder itself cannot be read
 */
export async function scan(folder: string, known: ReadonlyMap<string, ScannedFile>): Promise<Map<string, ScannedFile>> {
  const paths = await pathsIn(folder, '', MAX_DEPTH)
  const read = await Promise.all(
    paths.map((path) => limit(async () => [path, await scanPath(folder, path, known.get(path))] as const)),
  )
  return new Map(read.flatMap(([path, file]) => (file ? [[path, file]] : [])))
}

async function pathsIn(folder: string, path: string, depth: number): Promise<string[]> {
  const found = await readdir(join(folder, path), { withFileTypes: true })
  const lists = found.map(async (entry): Promise<string[]> => {
    const name = path === '' ? entry.name : `${path}/${entry.name}`
    const isFolder = entry.isDirectory() || (entry.isSymbolicLink() && (await isFolderAt(join(folder, name))))
    if (!isFolder) return placeOf(name).kind === 'entry' ? [name] : []
    const isContent = depth > 0 && !['ignored', 'picture'].includes(placeOf(`${name}/-`).kind)
    if (!isContent) return []
    // a folder may go while others are read; one that cannot be read has not lost its files
    return pathsIn(folder, name, depth - 1).catch((error: unknown) => (isGone(error) ? [] : [`${name}/`]))
  })
  return (await Promise.all(lists)).flat()
}

async function isFolderAt(path: string): Promise<boolean> {
  // a link that leads nowhere is no folder
  return (await stat(path).catch(() => undefined))?.isDirectory() ?? false
}

function isGone(error: unknown): boolean {
  return ['ENOENT', 'ENOTDIR'].includes(Reflect.get(Object(error), 'code'))
}

/** Returns one file, read only if it has changed, or a folder that cannot be read; `undefined` if it is gone. */
async function scanPath(
  folder: string,
  path: string,
  known: ScannedFile | undefined,
): Promise<ScannedFile | undefined> {
  if (path.endsWith('/')) return { stamp: '', problems: [wrong(path, unreadable)] }
  const at = join(folder, path)
  // gone since the folder was read
  const facts = await stat(at).catch(() => undefined)
  if (!facts) return undefined
  const stamp = `${facts.ino} ${facts.size} ${facts.mtimeMs} ${facts.ctimeMs}`
  if (known?.stamp === stamp) return known
  if (facts.size > MAX_BYTES) return { stamp, problems: [wrong(path, tooBig(facts.size))] }
  const bytes = await readFile(at).catch(() => undefined)
  if (!bytes) return { stamp: '', problems: [wrong(path, unreadable)] }
  return { stamp, bytes, ...readFileOf(path, bytes) }
}

const wrong = (file: string, fault: { problem: string; remedy: string }) => ({
  file,
  line: 1,
  ...fault,
  isWarning: false,
})

/** Reads the text of a file as it may be served: an announcement with HTML that is not allowed is wrong. */
export function readFileOf(path: string, bytes: Uint8Array): ReadEntry {
  const place = placeOf(path)
  if (place.kind !== 'entry') return { problems: [] }
  const read = readEntry(path, place, bytes)
  if (place.collection !== 'announcements' || !read.entry) return read
  const refused = refusalProblems(read.entry, renderSafely(read.entry.body).refusals)
  return refused.length > 0 ? { problems: refused } : read
}
