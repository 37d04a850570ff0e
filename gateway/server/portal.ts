import { realpath, readdir } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import type { Log } from '#gateway/http/log.ts'
import { type Addresses, createAddresses } from './addresses.ts'
import type { AnswerHeaders } from './headers.ts'

/** A built portal as a whole: an answer is made of one of them alone. */
export interface Portal {
  /** Its folder, without links. */
  readonly folder: string
  readonly headers: AnswerHeaders
  /** The files that may be served. */
  readonly names: ReadonlySet<string>
  readonly addresses: Addresses
}

/** The portal behind a path that may lead through a link to a release, and to another one from now on. */
export interface FollowedPortal {
  current(): Portal
  close(): void
}

interface Options {
  /** The path of the built portal. */
  readonly path: string
  readonly loadHeaders: (folder: string) => AnswerHeaders
  /** Whether what `loadHeaders` adds has changed since it was last asked. */
  readonly isStale?: () => Promise<boolean>
  /** Says what is served from now on, and once for each release that cannot be read: the one before stays. */
  readonly log: Log
}

const LOOK_EVERY_MS = 500

/**
 * Reads a built portal and follows its path. A release that the path is switched to is read in the background and
 * replaces the other at once.
 */
export async function openPortal(options: Options): Promise<FollowedPortal> {
  const { path, log } = options
  let portal = await readPortal(await realpath(path), options)
  let failed = ''
  let isReading = false
  const look = async () => {
    // while a link is replaced on Windows, there is none for a moment
    const folder = await realpath(path).catch(() => portal.folder)
    // a database that is closing, or a file that is being replaced: asked again soon
    portal = await withHeaders(portal, options).catch(() => portal)
    if (folder === portal.folder || folder === failed) return
    const began = performance.now()
    try {
      portal = await readPortal(folder, options)
      failed = ''
      const ms = Math.round(performance.now() - began)
      log.info({ event: 'portal', folder, files: portal.names.size, ms }, 'serves another release')
    } catch (error) {
      failed = folder
      log.error({ event: 'portal', folder, err: error }, 'the new release cannot be served')
    }
  }
  const timer = setInterval(() => {
    if (isReading) return
    isReading = true
    void look().finally(() => (isReading = false))
  }, LOOK_EVERY_MS)
  timer.unref()
  return { current: () => portal, close: () => clearInterval(timer) }
}

/** Returns the same release, with the headers of now if what they are made of has changed. */
async function withHeaders(portal: Portal, { isStale, loadHeaders, log }: Options): Promise<Portal> {
  if (!(await isStale?.())) return portal
  const headers = loadHeaders(portal.folder)
  log.info({ event: 'portal', folder: portal.folder }, 'serves the same release with other headers')
  return { ...portal, headers }
}

async function readPortal(folder: string, { loadHeaders }: Options): Promise<Portal> {
  const names = await listFiles(folder)
  if (!names.has('index.html')) throw new Error(`${folder} does not contain a built portal.`)
  const headers = loadHeaders(folder)
  return { folder, headers, names, addresses: createAddresses(names, headers.aliases) }
}

/** Files for hosts, not for visitors. */
const configuration = /^_atoll\/|^_(?:headers|redirects)$/

/** Lists the files that may be served; no other path is ever opened, so none can leave the folder. */
async function listFiles(portal: string): Promise<ReadonlySet<string>> {
  const entries = await readdir(portal, { recursive: true, withFileTypes: true })
  const names = entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(portal, join(entry.parentPath, entry.name)).split(sep).join('/'))
  const all = new Set(names)
  const isTwin = (name: string) => all.has(name.replace(/\.(?:br|gz)$/, '')) && /\.(?:br|gz)$/.test(name)
  return new Set(names.filter((name) => !configuration.test(name) && !isTwin(name)))
}
