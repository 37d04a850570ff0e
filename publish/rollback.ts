import { join } from 'node:path'
import process from 'node:process'
import { releasesFolder } from '#system/folders.mjs'
import { withLock } from '#system/lock.mjs'
import { type Release, currentRelease, listReleases, rollBackTo } from './releases/releases.ts'

// `npm run rollback` serves the release before the current one; `npm run rollback -- 12` serves release 12.

/**
 * Returns the release to serve instead of the current one, or a sentence that says why there is none.
 * @param wanted its number, as typed
 */
export function rollbackTo(releases: string, wanted: string | undefined): Release | string {
  const all = listReleases(releases)
  const current = currentRelease(releases)
  const list = all.map(({ id, note }) => `${id} (${new Date(note.at).toISOString()})`).join(', ') || 'none'
  const found =
    wanted === undefined
      ? all.find(({ id }) => current && id < current.id)
      : all.find(({ id }) => String(id) === wanted)
  if (found) return found
  if (wanted !== undefined) return `There is no release ${wanted}. Releases: ${list}.`
  return `There is no release before ${current ? `release ${current.id}` : 'the current one'}. Releases: ${list}.`
}

if (import.meta.main) {
  const releases = releasesFolder()
  const found = rollbackTo(releases, process.argv[2])
  if (typeof found === 'string') {
    process.stderr.write(`${found}\n`)
    process.exitCode = 1
  } else {
    await withLock(join(releases, 'publish.lock'), async () => rollBackTo(releases, found))
    process.stdout.write(
      `Release ${found.id} is served again. It stays until content or code changes, or \`npm run publish\`.\n`,
    )
  }
}
