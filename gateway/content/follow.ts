import { type FSWatcher, readdirSync, realpathSync, watch } from 'node:fs'
import { join } from 'node:path'
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
  /** Takes each new problem once. */
  readonly report: (problem: Problem) => void
  /** Takes what went wrong while reading or keeping. */
  readonly fail: (error: unknown) => void
}

/** Follows a content folder until the returned function is called. */
export function followContent({ folder, content, report, fail }: Followed): () => void {
  let watchers: FSWatcher[] = []
  let watched = ''
  let gathering: NodeJS.Timeout | undefined
  let reported = new Set<string>()
  let nextFull = Date.now() + EVERY_MS

  const reportNew = () => {
    const problems = content.problems()
    for (const problem of problems) if (!reported.has(keyOf(problem))) report(problem)
    reported = new Set(problems.map(keyOf))
  }
  const read = async (): Promise<void> => {
    const began = Date.now()
    await content.refresh().then(reportNew, fail)
    nextFull = Date.now() + Math.max(EVERY_MS, (Date.now() - began) * SHARE)
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
    return []
  }
}

function realPathOf(folder: string): string {
  try {
    return realpathSync(folder)
  } catch {
    return ''
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
