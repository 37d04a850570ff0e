import { type FSWatcher, readdirSync, realpathSync, watch } from 'node:fs'
import { join } from 'node:path'
import type { Log } from '#gateway/http/log.ts'
import type { Problem } from '#editing/problems.ts'
import type { Content } from './content.ts'

/** Changes within this time are read together. */
const GATHER_MS = 100
/** How often the folder's link is looked at, which may have been switched to another release. */
const LINK_MS = 1_000
/** How often all files are looked at, for file systems that report no changes; at most a fiftieth of the time. */
const EVERY_MS = 5_000
const SHARE = 50

interface Followed {
  readonly folder: string
  readonly content: Content
  /** Says what was read, each new problem once, and what went wrong while reading or keeping. */
  readonly log: Log
}

/** Follows a content folder until the returned function is called. */
export function followContent({ folder, content, log }: Followed): () => void {
  let watchers: FSWatcher[] = []
  let watched = ''
  let gathering: NodeJS.Timeout | undefined
  let reported = new Set<string>()
  let nextFull = Date.now() + EVERY_MS

  const reportNew = () => {
    const problems = content.problems()
    for (const problem of problems) if (!reported.has(keyOf(problem))) warn(log, problem)
    reported = new Set(problems.map(keyOf))
  }
  const read = async (): Promise<void> => {
    const [began, before] = [Date.now(), content.revision()]
    await content
      .refresh()
      .then(reportNew, (error: unknown) =>
        log.error({ event: 'content', err: error }, 'changed content could not be kept'),
      )
    const [ms, revision] = [Date.now() - began, content.revision()]
    if (revision !== before) log.info({ event: 'content', revision, ms }, 'serves other content')
    nextFull = Date.now() + Math.max(EVERY_MS, ms * SHARE)
  }
  const gather = () => {
    gathering ??= setTimeout(() => {
      gathering = undefined
      void read().then(rewatch)
    }, GATHER_MS).unref()
  }
  /** Watches the folders as they are now. */
  const rewatch = () => {
    const folders = foldersIn(folder)
    if (watched === folders.join('\n')) return
    watched = folders.join('\n')
    for (const watcher of watchers) watcher.close()
    watchers = folders.flatMap((each) => watcherOf(each, gather))
  }
  const poll = setInterval(() => {
    const isOther = realPathOf(folder) !== watched.split('\n')[0]
    if (isOther || Date.now() > nextFull) gather()
  }, LINK_MS).unref()

  reportNew()
  rewatch()
  return () => {
    clearInterval(poll)
    clearTimeout(gathering)
    for (const watcher of watchers) watcher.close()
  }
}

function warn(log: Log, { problem, remedy, ...place }: Problem): void {
  log.warn({ event: 'content', ...place }, `${problem} ${remedy}`)
}

function keyOf({ file, line, problem }: Problem): string {
  return `${file}:${line} ${problem}`
}

/** Returns the real paths of a content folder and its folders, two levels deep: all that hold content. */
function foldersIn(folder: string): string[] {
  const real = realPathOf(folder)
  if (real === '') return []
  const below = foldersOf(real).filter((path) => !path.endsWith('/pictures'))
  return [real, ...below, ...below.flatMap(foldersOf)]
}

function foldersOf(folder: string): string[] {
  try {
    const found = readdirSync(folder, { withFileTypes: true })
    return found.filter((entry) => entry.isDirectory()).map(({ name }) => join(folder, name))
  } catch {
    return [] // gone while it was looked at, or not to be read: the scan reports what is missing
  }
}

function realPathOf(folder: string): string {
  try {
    return realpathSync(folder)
  } catch {
    return '' // there is none at the moment: the poll looks again
  }
}

/** Returns no watcher where the system has none left: the poll finds changes, too. */
function watcherOf(folder: string, changed: () => void): FSWatcher[] {
  try {
    return [watch(folder, { persistent: false }, changed).on('error', changed)]
  } catch {
    return []
  }
}
