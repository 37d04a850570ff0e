import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { fileURLToPath } from 'node:url'
import { type Checked, readChecked, stemOf } from '#arcade/titles/checked.ts'

/** Where titles are, and which arcade may have offered them. */
export interface Places {
  /** Folder of the files of titles, with a slash at its end. */
  readonly folder: URL
  /** File of the arcade's database. */
  readonly database: string
  /** The list of checked titles. */
  readonly list: URL
}

/** A version of a title. */
interface Version {
  readonly id: string
  readonly version: number
}

/** Returns whether rounds may have been played by a version: an arcade here has offered it, or it was committed. */
export function isReleased(version: Version, { folder, database, list }: Places): boolean {
  return isOffered(version, database) || isCommitted(stemOf(version), folder, readChecked(list))
}

/** Returns whether the file is in the last commit; without a repository, whether it came with the release. */
function isCommitted(stem: string, folder: URL, checked: Checked): boolean {
  const git = (...args: readonly string[]) =>
    spawnSync('git', args, { cwd: fileURLToPath(folder), stdio: 'ignore' }).status === 0
  if (!git('rev-parse', '--verify', '--quiet', 'HEAD')) return checked[stem] !== undefined
  return git('cat-file', '-e', `HEAD:./${stem}.yaml`)
}

function isOffered({ id, version }: Version, path: string): boolean {
  if (!existsSync(path)) return false
  const database = new DatabaseSync(path, { readOnly: true })
  try {
    return database.prepare('SELECT 1 FROM title WHERE id = ? AND version = ?').get(id, version) !== undefined
  } catch {
    // an arcade from before titles were files
    return false
  } finally {
    database.close()
  }
}

/** Returns the path of the arcade's database, as `npm run arcade` finds it. */
export const arcadeDatabase = (environment: NodeJS.ProcessEnv) =>
  join(environment['ATOLL_DATA'] ?? '.data', 'arcade.db')
