import { lstatSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { contentFingerprint } from '#system/fingerprint.mjs'
import { type Outcome, type Publishing, hasFiles, publishOnce } from './publish-once.ts'
import { type Release, currentRelease, isRolledBack, listReleases } from './releases.ts'
import { createWatcher } from './watcher.ts'

// Publishes by itself: when content has changed, when the clock reaches one of its dates, and at the start if content or
// code is newer than the latest release. Events of the file system only make it look sooner; what it sees decides.

export interface Following extends Publishing {
  /** Returns the moments at which a release's content says something else, in milliseconds since the epoch. */
  readonly dates: (release: Release) => readonly number[]
  /** Called before each publish, and with what came of it. */
  readonly onStart: () => void
  readonly onEnd: (outcome: Outcome) => void
  /** How often to look, at least. */
  readonly lookEveryMs?: number
  /** For how long files must have stayed as they are: several saves within a moment are one. */
  readonly quietMs?: number
}

export interface Follower {
  /** Ends a publish that is under way first. */
  close(): Promise<void>
}

const LOOK_EVERY_MS = 5_000
const QUIET_MS = 400
/** After a failure that is nobody's mistake, such as a full disk. */
const RETRY_MS = 60_000

/** What was tried last. */
interface Tried {
  readonly content: string
  readonly code: string
  readonly asOf: number
  /** When to try the same again, by `performance.now()`, which no wrong clock moves. */
  readonly againAt: number
}

/** Follows the content folder and the clock until it is closed. */
export function follow(following: Following): Follower {
  const { content, lookEveryMs = LOOK_EVERY_MS, quietMs = QUIET_MS } = following
  const look = createLook(following)
  let isClosed = false
  let timer: NodeJS.Timeout | undefined
  let running: Promise<void> | undefined
  const wait = (ms: number) => {
    clearTimeout(timer)
    if (isClosed) return
    timer = setTimeout(() => {
      running = round()
    }, ms)
  }
  const watcher = createWatcher(content, () => {
    if (!running) wait(quietMs)
  })
  const round = async () => {
    watcher.renew(hasFiles(content))
    const start = performance.now()
    const next = await look().catch((error: unknown) => {
      following.onEnd({ kind: 'failed', output: String(error) })
      return 'later' as const
    })
    running = undefined
    // a look at tens of thousands of files takes a while: it may not take more than a twentieth of the time
    const later = Math.max(lookEveryMs, 20 * (performance.now() - start))
    const ms = { 'at once': 0, 'when quiet': quietMs, later }[next]
    wait(Math.min(ms, untilNextDate(following)))
  }
  wait(0)
  return {
    close: async () => {
      isClosed = true
      clearTimeout(timer)
      watcher.close()
      await running
    },
  }
}

/** Returns a function that looks once, publishes if that is due, and returns when to look again. */
function createLook(following: Following): () => Promise<'at once' | 'when quiet' | 'later'> {
  const { content } = following
  const code = following.code()
  let tried = triedBefore(following)
  let isGone = false
  let seen = { signature: '', fingerprint: '' }
  return async () => {
    if (!hasFiles(content)) {
      if (!isGone) following.onEnd({ kind: 'no content' })
      isGone = true
      return 'later'
    }
    isGone = false
    const signature = signatureOf(content)
    if (signature !== seen.signature) {
      seen = { signature, fingerprint: '' }
      return 'when quiet'
    }
    if (seen.fingerprint === '') seen = { signature, fingerprint: fingerprintOf(content) }
    const wanted = { content: seen.fingerprint, code }
    const due = isDue(following, tried) ? currentRelease(following.releases) : undefined
    if (isTried(tried, wanted) && !due) return 'later'
    const asOf = following.clock()
    const outcome = await publishWith(following, due)
    tried = { ...wanted, asOf, againAt: isFault(outcome) ? performance.now() + RETRY_MS : Infinity }
    return 'at once' // there may have been a save meanwhile
  }
}

/** What a date makes due is published even while an editor is in the middle of a change: then from the last release. */
async function publishWith(following: Following, due: Release | undefined): Promise<Outcome> {
  following.onStart()
  const outcome = await publishOnce(following)
  following.onEnd(outcome)
  if (outcome.kind !== 'refused' || !due) return outcome
  const again = await publishOnce({ ...following, content: join(due.folder, 'content') })
  following.onEnd(again)
  return outcome
}

function isFault({ kind }: Outcome): boolean {
  return kind === 'failed' || kind === 'disk full'
}

/** A release that was rolled back counts as tried: it is not published again by itself. */
function triedBefore({ releases }: Following): Tried {
  const [latest] = listReleases(releases)
  const before = isRolledBack(releases) ? latest : currentRelease(releases)
  const { content = '', code = '', asOf = 0 } = before?.note ?? {}
  return { content, code, asOf, againAt: Infinity }
}

function isTried(tried: Tried, wanted: Pick<Tried, 'content' | 'code'>): boolean {
  return tried.content === wanted.content && tried.code === wanted.code && performance.now() < tried.againAt
}

/**
 * Whether the pages that are served say something else by now. It compares and waits for nothing, so that a clock that
 * is set forward or back, or a machine that slept, changes only when it notices.
 */
function isDue(following: Following, { asOf }: Tried): boolean {
  const now = following.clock()
  return servedDates(following).some((date) => date <= asOf !== date <= now)
}

function untilNextDate(following: Following): number {
  const now = following.clock()
  return Math.min(...servedDates(following).map((date) => (date > now ? date - now : Infinity)))
}

/** The dates of the release that is served; none after a rollback, which the clock must not undo. */
function servedDates({ releases, dates }: Following): readonly number[] {
  const current = currentRelease(releases)
  return current && !isRolledBack(releases) ? dates(current) : []
}

/** Returns what changes whenever a file in a folder does, without reading it. */
function signatureOf(folder: string): string {
  try {
    const entries = readdirSync(folder, { recursive: true, withFileTypes: true })
    const signs = entries
      .filter((entry) => !entry.isDirectory())
      .map(({ parentPath, name }) => {
        const path = join(parentPath, name)
        const stat = lstatSync(path, { throwIfNoEntry: false })
        return `${path} ${stat?.size} ${stat?.mtimeMs} ${stat?.ino}`
      })
    return signs.join('\n')
  } catch (error) {
    return unreadable(error)
  }
}

function fingerprintOf(folder: string): string {
  try {
    return contentFingerprint(folder)
  } catch (error) {
    return unreadable(error)
  }
}

/** The sign of a folder with a part that cannot be read: a publish says which. */
function unreadable(error: unknown): string {
  return `unreadable: ${String(error)}`
}
