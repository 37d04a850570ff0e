import {
  existsSync,
  readFileSync,
  readdirSync,
  readlinkSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { type InferOutput, array, number, object, optional, parse, string } from 'valibot'
import { keepOtherChunks } from './chunks.ts'
import { heldItem } from './held-items.ts'
import { siteFactsFile } from './site-facts.ts'

// A release is a folder that never changes: the built site, the content that it was built from, and its note. `current`
// is a link to one of them, and switching it is the only moment at which what visitors get changes.

const noteFile = object({
  /** When it was published, by this machine's clock, in milliseconds since the epoch. */
  at: number(),
  /** The moment as of which its pages were rendered: later dates are still to come. */
  asOf: number(),
  /** Fingerprints of what it was built from. */
  code: string(),
  content: string(),
  /** The fingerprint of the code alone, in short; older releases do not say it. */
  build: optional(string()),
  /** Its addresses; older releases do not say them. */
  site: optional(siteFactsFile),
  /** The files of its own in `_astro`, beside those of earlier releases. */
  chunks: array(string()),
  /** What was held back because of errors; older releases held nothing back. */
  held: optional(array(heldItem), []),
})
/** What a release says of itself. */
type Note = InferOutput<typeof noteFile>

/** A complete release. */
export interface Release {
  readonly id: number
  readonly folder: string
  readonly note: Note
}

/** How many releases are kept, beside the current one if that is older. */
const KEPT = 3
const CURRENT = 'current'
const NOTE = 'release.json'
const ROLLED_BACK = 'rolled-back'

/** Returns the folder in which a release is made. It has one name, so that the build knows its own files again. */
export function workFolder(releases: string): string {
  return join(releases, 'building')
}

/** Returns the complete releases, the latest first. */
export function listReleases(releases: string): Release[] {
  if (!existsSync(releases)) return []
  return readdirSync(releases)
    .filter((name) => /^[1-9]\d{0,8}$/.test(name))
    .flatMap((name): Release[] => {
      const folder = join(releases, name)
      const note = readNote(folder)
      return note ? [{ id: Number(name), folder, note }] : []
    })
    .toSorted((a, b) => b.id - a.id)
}

function readNote(folder: string): Note | undefined {
  try {
    return parse(noteFile, JSON.parse(readFileSync(join(folder, NOTE), 'utf8')))
  } catch {
    return undefined // no release: it has no note until it is complete
  }
}

/** Returns the name of the file in a release that makes it one. */
export function noteOf(folder: string): string {
  return join(folder, NOTE)
}

/** Returns the path that leads to the release that is served. */
export function currentPath(releases: string): string {
  return join(releases, CURRENT)
}

/** Returns the release that is served, if there is one. */
export function currentRelease(releases: string): Release | undefined {
  const target = readTarget(currentPath(releases))
  return listReleases(releases).find(({ id }) => target === String(id))
}

function readTarget(link: string): string | undefined {
  try {
    return readlinkSync(link)
      .replace(/[\\/]+$/, '')
      .split(/[\\/]/)
      .at(-1)
  } catch {
    return undefined // no link: nothing is published yet
  }
}

/** Makes a built folder the next release. Returns it; it is not served yet. */
export function addRelease(releases: string, built: string): Release {
  const note = readNote(built)
  if (!note) throw new Error(`${built} is no complete release.`)
  const id = Math.max(0, ...releaseNumbers(releases)) + 1
  const folder = join(releases, String(id))
  renameSync(built, folder)
  return { id, folder, note }
}

/** The numbers in use, also of a folder that lost its note: no number is used twice. */
function releaseNumbers(releases: string): number[] {
  return readdirSync(releases).flatMap((name) => (/^\d{1,9}$/.test(name) ? [Number(name)] : []))
}

/** Serves a release from now on, for every program that follows the link. */
export function switchTo(releases: string, { id }: Release): void {
  const link = currentPath(releases)
  const next = `${link}.next`
  rmSync(next, { force: true })
  // a junction needs no rights on Windows; elsewhere the third argument means nothing
  symlinkSync(process.platform === 'win32' ? join(releases, String(id)) : String(id), next, 'junction')
  // Windows cannot put a folder's link in the place of another
  if (process.platform === 'win32') rmSync(link, { recursive: true, force: true })
  renameSync(next, link)
}

/** Serves an earlier release until something else is published. Pages that are open from a later one still find their code. */
export function rollBackTo(releases: string, release: Release): void {
  try {
    keepOtherChunks(
      join(release.folder, 'site'),
      listReleases(releases).filter(({ id }) => id !== release.id),
    )
  } catch {
    // on a full disk: those pages reload
  }
  writeFileSync(join(releases, ROLLED_BACK), '')
  switchTo(releases, release)
}

/** Whether an earlier release is served because somebody wanted so. */
export function isRolledBack(releases: string): boolean {
  const [latest] = listReleases(releases)
  return existsSync(join(releases, ROLLED_BACK)) && currentRelease(releases)?.id !== latest?.id
}

/** Removes what an interrupted publish left behind, and releases that are older than those kept. */
export function removeRemains(releases: string): void {
  rmSync(workFolder(releases), { recursive: true, force: true })
  rmSync(`${currentPath(releases)}.next`, { force: true })
  const current = currentRelease(releases)
  // complete, but never served
  const isUnserved = ({ id }: Release) => id > (current?.id ?? 0) && !isRolledBack(releases)
  const kept = listReleases(releases)
    .filter((release) => !isUnserved(release))
    .slice(0, KEPT)
    .map(({ id }) => id)
  for (const id of releaseNumbers(releases)) {
    if (id !== current?.id && !kept.includes(id)) rmSync(join(releases, String(id)), { recursive: true, force: true })
  }
}
