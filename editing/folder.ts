import { createHash } from 'node:crypto'
import { type Dirent, readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { type Entry, readEntry } from './entries.ts'
import { placeOf } from './places.ts'
import { type Fault, type Problem, byText } from './problems.ts'
import { type Redirects, readRedirects } from './redirects.ts'

/** A whole content folder: what is right in it, and what is not. */
export interface ContentFolder {
  /** The paths of all files, with `/`, sorted. */
  readonly files: readonly string[]
  readonly entries: readonly Entry[]
  /** The paths of pictures, without the folder's name: `banners/home-dice.svg`. */
  readonly pictures: readonly string[]
  /** Where addresses lead that items had before. */
  readonly moved: ReadonlyMap<string, string>
  readonly problems: readonly Problem[]
  /** Changes whenever content that is right changes. */
  readonly revision: string
}

/** Deeper folders hold no content. */
const MAX_DEPTH = 6

/** The files of a content folder, and what in it is not read at all. */
export interface FolderFiles {
  /** The paths of all files, with `/`, sorted. */
  readonly files: readonly string[]
  readonly problems: readonly Problem[]
}

const link: Fault = {
  problem: 'This is a link to another place, which may hold what nobody wants to publish.',
  remedy: 'Put the file or the folder itself here.',
}
const special: Fault = { problem: 'This is neither a file nor a folder.', remedy: 'Remove it.' }
const closedFolder: Fault = {
  problem: 'The folder cannot be opened.',
  remedy: 'Allow it to be read, or remove it.',
}

/** Lists a content folder without following links. Throws if the folder itself cannot be read. */
export function scanFolder(folder: string): FolderFiles {
  const found = scanBelow(folder, readdirSync(folder, { withFileTypes: true }), '')
  return { files: found.files.toSorted(byText), problems: found.problems }
}

interface Found {
  readonly files: string[]
  readonly problems: Problem[]
}

function scanBelow(folder: string, entries: readonly Dirent[], path: string): Found {
  const all = entries.map((entry) => {
    const name = path === '' ? entry.name : `${path}/${entry.name}`
    if (entry.isFile()) return { files: [name], problems: [] }
    const isIgnored = placeOf(name).kind === 'ignored' || placeOf(`${name}/-`).kind === 'ignored'
    if (isIgnored) return { files: [], problems: [] }
    if (entry.isSymbolicLink()) return faulty(name, link)
    if (!entry.isDirectory()) return faulty(name, special)
    if (name.split('/').length > MAX_DEPTH) return { files: [], problems: [] }
    const below = entriesOf(join(folder, name))
    return below ? scanBelow(folder, below, name) : faulty(name, closedFolder)
  })
  return { files: all.flatMap(({ files }) => files), problems: all.flatMap(({ problems }) => problems) }
}

function faulty(file: string, fault: Fault): Found {
  return { files: [], problems: [{ file, line: 1, ...fault, isWarning: false }] }
}

function entriesOf(folder: string): Dirent[] | undefined {
  try {
    return readdirSync(folder, { withFileTypes: true })
  } catch {
    return undefined
  }
}

/** Reads a content folder. Throws if it cannot be read; files that cannot are problems. */
export function readFolder(folder: string): ContentFolder {
  const entries: Entry[] = []
  const pictures: string[] = []
  const scanned = scanFolder(folder)
  const problems: Problem[] = [...scanned.problems]
  let moved: Redirects = { moved: new Map(), problems: [] }
  const hash = createHash('sha256')
  for (const file of scanned.files) {
    const place = placeOf(file)
    if (place.kind === 'picture') pictures.push(file.slice(file.indexOf('/') + 1))
    if (place.kind === 'redirects') {
      moved = readRedirects(folder)
      problems.push(...moved.problems)
    }
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
  const revision = hash.digest('hex').slice(0, 16)
  return { files: scanned.files, entries, pictures, moved: moved.moved, problems, revision }
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
