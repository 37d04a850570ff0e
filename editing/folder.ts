import { createHash } from 'node:crypto'
import { readFileSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { type Entry, readEntry } from './entries.ts'
import { placeOf } from './places.ts'
import { type Problem, byText } from './problems.ts'

/** A whole content folder: what is right in it, and what is not. */
export interface ContentFolder {
  readonly entries: readonly Entry[]
  /** The paths of pictures, without the folder's name: `banners/home-dice.svg`. */
  readonly pictures: readonly string[]
  readonly problems: readonly Problem[]
  /** Changes whenever content that is right changes. */
  readonly revision: string
}

/** Folders within folders, which a link to a folder above would make endless. */
const MAX_DEPTH = 6

/** Returns the paths of all files in a content folder, with `/`, sorted. Throws if the folder cannot be read. */
export function contentFiles(folder: string): string[] {
  return filesIn(folder, '', MAX_DEPTH).toSorted(byText)
}

function filesIn(folder: string, path: string, depth: number): string[] {
  return readdirSync(join(folder, path), { withFileTypes: true }).flatMap((entry) => {
    const name = path === '' ? entry.name : `${path}/${entry.name}`
    const isFolder = entry.isDirectory() || (entry.isSymbolicLink() && isFolderAt(join(folder, name)))
    if (!isFolder) return [name]
    return depth > 0 && placeOf(`${name}/-`).kind !== 'ignored' ? filesIn(folder, name, depth - 1) : []
  })
}

function isFolderAt(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false
}

/** Reads a content folder. Throws if it cannot be read; files that cannot are problems. */
export function readFolder(folder: string): ContentFolder {
  const entries: Entry[] = []
  const pictures: string[] = []
  const problems: Problem[] = []
  const hash = createHash('sha256')
  for (const file of contentFiles(folder)) {
    const place = placeOf(file)
    if (place.kind === 'picture') pictures.push(file.slice(file.indexOf('/') + 1))
    if (place.kind === 'misplaced')
      problems.push({ file, line: 1, ...place.fault, isWarning: place.isWarning ?? false })
    if (place.kind !== 'entry') continue
    const bytes = readBytes(join(folder, file))
    if (!bytes) {
      problems.push({ file, line: 1, ...unreadable, isWarning: false })
      continue
    }
    const read = readEntry(file, place, bytes)
    problems.push(...read.problems)
    if (!read.entry) continue
    entries.push(read.entry)
    hash.update(`${file}\0${bytes.length}\0`).update(bytes)
  }
  return { entries, pictures, problems, revision: hash.digest('hex').slice(0, 16) }
}

/** The fault of a file that may not be opened, or is gone. */
export const unreadable = { problem: 'The file cannot be opened.', remedy: 'Allow it to be read, or remove it.' }

function readBytes(path: string): Uint8Array | undefined {
  try {
    return readFileSync(path)
  } catch {
    return undefined
  }
}
