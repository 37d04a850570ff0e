import { existsSync, mkdirSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { linkFile } from '#system/link-folder.mjs'
import type { Release } from './releases.ts'

/** A page that was opened before a switch still loads its code (decision 012): as many releases back. */
const REACHABLE = 3

/** Returns the names of a built site's code and styles. */
export function chunksOf(site: string): string[] {
  const folder = join(site, '_astro')
  return existsSync(folder) ? readdirSync(folder).toSorted() : []
}

/**
 * Adds to a built site the code and styles of other releases: those before it, or before a rollback those after it. Their names contain hashes: a name in both is the
 * same file.
 * @param others the other releases, the latest first
 */
export function keepOtherChunks(site: string, others: readonly Release[]): void {
  const folder = join(site, '_astro')
  mkdirSync(folder, { recursive: true })
  const own = new Set(chunksOf(site))
  for (const { folder: release, note } of others.slice(0, REACHABLE)) {
    for (const name of note.chunks) {
      const from = join(release, 'site/_astro', name)
      if (own.has(name) || !existsSync(from)) continue
      linkFile(from, join(folder, name))
      own.add(name)
    }
  }
}
