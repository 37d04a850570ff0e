import { type FSWatcher, readdirSync, watch } from 'node:fs'
import { join } from 'node:path'

/** Changes within this time are looked at together. */
const GATHER_MS = 300
/** Deeper folders hold no content. */
const MAX_DEPTH = 6

/**
 * Calls a function after changes in a folder, until the returned function is called. Each folder has a watcher of its
 * own: one that Node makes for a whole tree ends at the first folder that may not be opened.
 */
export function followContent(folder: string, read: () => void): () => void {
  let gathering: NodeJS.Timeout | undefined
  let watchers: FSWatcher[] = []
  const close = () => {
    clearTimeout(gathering)
    for (const watcher of watchers) watcher.close()
  }
  const gather = () => {
    clearTimeout(gathering)
    gathering = setTimeout(() => {
      follow()
      read()
      // the folder is gone: look until it is back
      if (watchers.length === 0) gather()
    }, GATHER_MS)
  }
  const follow = () => {
    close()
    watchers = foldersIn(folder, MAX_DEPTH).flatMap((each) => watcherOf(each, gather))
  }
  follow()
  return close
}

function foldersIn(folder: string, depth: number): string[] {
  try {
    const below = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isDirectory())
    return [folder, ...(depth > 0 ? below.flatMap(({ name }) => foldersIn(join(folder, name), depth - 1)) : [])]
  } catch {
    return [] // gone, or closed: the check says which
  }
}

/** Returns no watcher for a folder that is gone by now, or where the system has none left. */
function watcherOf(folder: string, changed: () => void): FSWatcher[] {
  try {
    return [watch(folder, changed).on('error', changed)]
  } catch {
    return []
  }
}
