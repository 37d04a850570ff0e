import { join, resolve } from 'node:path'
import process from 'node:process'
import { parseArgs } from 'node:util'
import { releasesFolder } from '#system/folders.mjs'
import { withLock } from '#system/lock.mjs'
import { type Release, currentRelease, listReleases, rollBackTo } from './releases/releases.ts'

// `npm run rollback` serves the release before the current one; `npm run rollback -- 12` serves release 12. With
// `--to FOLDER` it does so in a folder that `npm run publish -- --to FOLDER` writes to.

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
  const { values, positionals } = parseArgs({ options: { to: { type: 'string' } }, allowPositionals: true })
  const releases = values.to === undefined ? releasesFolder() : resolve(values.to)
  const found = rollbackTo(releases, positionals[0])
  if (typeof found === 'string') {
    process.stderr.write(`${found}\n`)
    process.exitCode = 1
  } else {
    await withLock(join(releases, 'publish.lock'), async () => rollBackTo(releases, found))
    const until = values.to === undefined ? 'content or code changes, or `npm run publish`' : 'the next publish to it'
    process.stdout.write(`Release ${found.id} is served again. It stays until ${until}.\n`)
  }
}
