import { existsSync, mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import { basename, join, resolve } from 'node:path'
import { linkFile } from '#system/link-folder.mjs'
import { withLock } from '#system/lock.mjs'
import { keepOtherChunks } from './chunks.ts'
import { isDiskFull } from './disk-full.ts'
import { type Release, addRelease, listReleases, noteOf, removeRemains, switchTo, workFolder } from './releases.ts'

// Writes a finished release to a folder for a web server, such as a mounted volume. That folder is laid out as the folder
// of releases, without content: `12/site`, `12/release.json`, and the link `current`. So it has releases of its own to go
// back to, and the code of pages that visitors opened from them.

/** The file by which a folder is known as one of deliveries. */
const MARK = 'atoll-site.txt'
const MARK_TEXT = 'Written by `npm run publish -- --to`. A web server serves current/site.\n'

export interface Delivery {
  /** The folder to write to. */
  readonly to: string
  readonly release: Release
  /** Also copies source maps, if the build made any. */
  readonly maps?: boolean
  /** Writes one file; tests let it fail. */
  readonly writeFile?: (from: string, to: string) => void
}

export type Delivered =
  | { readonly kind: 'delivered'; readonly release: Release }
  /** What is there stays as it is. */
  | { readonly kind: 'not delivered'; readonly why: string }

/** Writes a release to a folder, and switches that folder to it. Whatever goes wrong, what it serves stays as it is. */
export async function deliver(delivery: Delivery): Promise<Delivered> {
  const to = resolve(delivery.to)
  try {
    const foreign = whyForeign(to)
    if (foreign) return { kind: 'not delivered', why: foreign }
    mkdirSync(to, { recursive: true })
    writeFileSync(join(to, MARK), MARK_TEXT)
    return await withLock(join(to, 'publish.lock'), async () => {
      removeRemains(to)
      try {
        return { kind: 'delivered' as const, release: write({ ...delivery, to }) }
      } finally {
        removeRemains(to)
      }
    })
  } catch (error) {
    return { kind: 'not delivered', why: whyFailed(error, to) }
  }
}

/** Returns whether a release was the last one written to a folder, whichever it serves. */
export function isDelivered(to: string, { note }: Release): boolean {
  const [latest] = listReleases(resolve(to))
  return latest?.note.at === note.at && latest.note.content === note.content
}

function write({ to, release, maps = false, writeFile = linkFile }: Delivery): Release {
  const work = workFolder(to)
  const site = join(work, 'site')
  const isPublic = (path: string) => !basename(path).startsWith('.') && (maps || !path.endsWith('.map'))
  copySite(join(release.folder, 'site'), site, { isPublic, writeFile })
  keepOtherChunks(site, listReleases(to))
  writeFileSync(noteOf(work), JSON.stringify(release.note))
  const delivered = addRelease(to, work)
  switchTo(to, delivered)
  return delivered
}

interface Copying {
  readonly isPublic: (path: string) => boolean
  readonly writeFile: (from: string, to: string) => void
}

/** Copies files and folders alone: a link could lead out of the site. */
function copySite(from: string, to: string, copying: Copying): void {
  mkdirSync(to, { recursive: true })
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)]
    if (!copying.isPublic(source)) continue
    if (entry.isDirectory()) copySite(source, target, copying)
    else if (entry.isFile()) copying.writeFile(source, target)
  }
}

/** Returns why a folder must not be written to: it holds what is not of a delivery. */
export function whyForeign(to: string): string | undefined {
  if (!existsSync(to) || existsSync(join(to, MARK))) return undefined
  if (!statSync(to).isDirectory()) return `${to} is a file. Name a folder.`
  const found = readdirSync(to).filter((name) => name !== 'lost+found')
  if (found.length === 0) return undefined
  const some = found.slice(0, 3).join(', ')
  return `${to} holds something else (${some}). Name an empty folder, or one that \`npm run publish -- --to\` made.`
}

function whyFailed(error: unknown, to: string): string {
  const message = error instanceof Error ? error.message : String(error)
  if (isDiskFull(message)) return `The disk of ${to} is full. Free some room there, then run the same command again.`
  if (/EACCES|EROFS|EPERM/.test(message)) {
    return `This account may not write to ${to}, or its disk takes no links (${message}).`
  }
  return message
}
