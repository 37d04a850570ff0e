import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { scanFolder } from '#editing/folder.ts'
import type { Problem } from '#editing/problems.ts'
import { contentFingerprint } from '#system/fingerprint.mjs'
import { withLock } from '#system/lock.mjs'
import { chunksOf, keepOtherChunks } from './chunks.ts'
import { copyFiles } from './copy-files.ts'
import { isDiskFull } from './disk-full.ts'
import type { Held } from './held-items.ts'
import { holdBack } from './hold-back.ts'
import { type SiteFacts, losses } from './site-facts.ts'
import {
  type Release,
  addRelease,
  currentRelease,
  listReleases,
  noteOf,
  removeRemains,
  switchTo,
  workFolder,
} from './releases.ts'

/** What a publish needs from outside. */
export interface Publishing {
  readonly releases: string
  /** The folder that editors write. */
  readonly content: string
  /** Returns the fingerprint of all code. */
  readonly code: () => string
  /** Returns the errors of a content folder, without advice. */
  readonly lint: (content: string) => Promise<readonly Problem[]>
  /** Builds a site from a content folder. */
  readonly build: (content: string, site: string) => Promise<BuildResult>
  readonly clock: () => number
  /** What the site will say of its addresses. */
  readonly site?: SiteFacts
  /** Asks whether visitors may lose what these sentences say; by default they may not. */
  readonly accepts?: (lost: readonly string[]) => Promise<boolean>
  /** The fingerprint of the code alone, in short. */
  readonly version?: string
}

export type BuildResult = { readonly ok: true } | { readonly ok: false; readonly output: string }

export type Outcome =
  /** All but what is held back, because of its errors. */
  | { readonly kind: 'published'; readonly release: Release; readonly held: readonly Held[] }
  /** Nothing can be published before an editor has put this right. */
  | { readonly kind: 'refused'; readonly problems: readonly Problem[] }
  /** Visitors would lose what these sentences say. */
  | { readonly kind: 'held'; readonly lost: readonly string[] }
  | { readonly kind: 'no content' }
  | { readonly kind: 'disk full' }
  | { readonly kind: 'failed'; readonly output: string }

/**
 * Publishes the content folder as it is now: copies it, holds back what has errors, builds the copy, and switches to the
 * result. Whatever
 * goes wrong, and whenever this process ends, the release before stays as it is. Only one process at a time publishes.
 */
export async function publishOnce(publishing: Publishing): Promise<Outcome> {
  const { releases } = publishing
  try {
    mkdirSync(releases, { recursive: true })
    return await withLock(join(releases, 'publish.lock'), async () => {
      removeRemains(releases)
      try {
        return await makeRelease(publishing)
      } finally {
        removeRemains(releases)
      }
    })
  } catch (error) {
    const output = error instanceof Error ? (error.stack ?? error.message) : String(error)
    return isDiskFull(output) ? { kind: 'disk full' } : { kind: 'failed', output }
  }
}

async function makeRelease(publishing: Publishing): Promise<Outcome> {
  const { releases, content, code, lint, build, clock, site: facts, version } = publishing
  if (!hasFiles(content)) return { kind: 'no content' }
  const lost = await unaccepted(publishing)
  if (lost.length > 0) return { kind: 'held', lost }
  const work = workFolder(releases)
  const [snapshot, site] = [join(work, 'content'), join(work, 'site')]
  const asOf = clock()
  const codeNow = code()
  const uncopied = scanFolder(content).problems
  copyFiles(content, snapshot)
  // of what editors wrote: so a start does not publish it again
  const fingerprint = contentFingerprint(snapshot)
  const current = currentRelease(releases)
  const good = current && join(current.folder, 'content')
  const { held, remaining } = await holdBack({ snapshot, good, uncopied, lint })
  if (remaining.length > 0) return { kind: 'refused', problems: remaining }
  const built = await build(snapshot, site)
  if (!built.ok) return isDiskFull(built.output) ? { kind: 'disk full' } : { kind: 'failed', output: built.output }
  const chunks = chunksOf(site)
  keepOtherChunks(site, listReleases(releases))
  // the note comes last: a folder without it is no release
  const note = {
    at: clock(),
    asOf,
    code: codeNow,
    content: fingerprint,
    chunks,
    held,
    ...(version && { build: version }),
    ...(facts && { site: facts }),
  }
  writeFileSync(noteOf(work), JSON.stringify(note))
  const release = addRelease(releases, work)
  switchTo(releases, release)
  return { kind: 'published', release, held }
}

/** Returns what visitors would lose that nobody has accepted. */
async function unaccepted({ releases, site, accepts }: Publishing): Promise<readonly string[]> {
  const lost = site ? losses(currentRelease(releases), site) : []
  return lost.length > 0 && !(await accepts?.(lost)) ? lost : []
}

/** Whether a content folder is there: one that was emptied, or whose disk is not mounted, says nothing. */
export function hasFiles(folder: string): boolean {
  return existsSync(folder) && readdirSync(folder).some((name) => !name.startsWith('.'))
}
