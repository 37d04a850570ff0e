import { createHash } from 'node:crypto'
import { existsSync, globSync } from 'node:fs'
import { mkdir, readFile, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import pLimit from 'p-limit'
import { linkFile } from '#system/link-folder.mjs'
import type { Pages } from './pages.ts'

// Pages and code are compressed once, as well as can be, and served as they are. The cache is named by content, and
// linked: a file that stays the same from one release to the next also keeps its date, by which browsers know it.

const brotli = promisify(brotliCompress)
const gzipped = promisify(gzip)

const WORTH_IT = 512 // bytes; for smaller files the response header outweighs the saving
/** In bytes; of larger files, lists of thousands of articles, the last percents would take seconds each. */
const MAX_BEST = 400_000
/**
 * Pages of single draws: sixty of each series in every language, each read by few. The best compression makes them a
 * tenth smaller and takes a hundred times as long (decision 101).
 */
const DRAW_PAGE = /(?:^|[/\\])results[/\\][A-Z0-9-]+-\d{8}\.(?:html|json)$/
const AT_ONCE = 4 // as many as Node compresses in parallel
const texts = '**/*.{html,css,js,json,svg,txt,xml,webmanifest}'

const formats = {
  br: (text: Buffer, file: string) =>
    brotli(text, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: qualityOf(text, file),
        [constants.BROTLI_PARAM_SIZE_HINT]: text.length,
      },
    }),
  gz: (text: Buffer) => gzipped(text, { level: 9 }),
} as const
const endings = ['br', 'gz'] as const

/** Returns how hard Brotli tries, up to 11. */
function qualityOf(text: Buffer, file: string): number {
  if (DRAW_PAGE.test(file)) return 7
  return text.length > MAX_BEST ? 9 : 11
}

interface Work {
  readonly dist: string
  /** The folder of everything that was compressed before. */
  readonly cache: string
  /** Pages whose content is known by its hash. */
  readonly pages?: Pick<Pages, 'has' | 'hashOf'>
}

/** What is in the cache, or on its way there: by hash, and whether this build put it there. */
type Stored = Map<string, Promise<boolean>>

const EMPTY = Buffer.alloc(0)
const NOT_FRESH = Promise.resolve(false)

/** Writes both compressed files of one file; returns the hash of its content, none if it is not worth it. */
async function compress(file: string, work: Work, stored: Stored): Promise<string | undefined> {
  const { dist, cache } = work
  const known = storedHash(file, work)
  const text = known === undefined ? await readFile(join(dist, file)) : EMPTY
  if (known === undefined && text.length < WORTH_IT) return undefined
  const hash = known ?? createHash('sha256').update(text).digest('hex')
  const storing = stored.get(hash) ?? (known === undefined ? store(join(cache, hash), text, file) : NOT_FRESH)
  stored.set(hash, storing)
  await storing
  for (const ending of endings) linkFile(join(cache, `${hash}.${ending}`), join(dist, `${file}.${ending}`))
  return hash
}

/** Returns the hash of a page that need not be read, since it was compressed before. */
function storedHash(file: string, { cache, pages }: Work): string | undefined {
  if (!pages?.has(file)) return undefined
  const hash = pages.hashOf(file)
  return endings.every((ending) => existsSync(join(cache, `${hash}.${ending}`))) ? hash : undefined
}

/** Compresses a text into the cache, unless it is there. Returns whether it had to. */
async function store(cached: string, text: Buffer, file: string): Promise<boolean> {
  let isFresh = false
  for (const ending of endings) {
    if (await isFile(`${cached}.${ending}`)) continue
    // never under its name before it is whole: a build may end at any moment
    const part = `${cached}.part`
    await writeFile(part, await formats[ending](text, file))
    await rename(part, `${cached}.${ending}`)
    isFresh = true
  }
  return isFresh
}

async function isFile(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false,
  )
}

/**
 * Writes the `.br` and `.gz` file of every text file of a built portal.
 * @returns how many were worth it, and how many contents had not been compressed before
 */
export async function compressFiles(work: Work): Promise<{ files: number; fresh: number }> {
  const { dist, cache } = work
  await mkdir(cache, { recursive: true })
  const limit = pLimit(AT_ONCE)
  const files = globSync(texts, { cwd: dist, exclude: ['_atoll/**'] })
  const stored: Stored = new Map()
  const hashes = await Promise.all(files.map((file) => limit(() => compress(file, work, stored))))
  const fresh = (await Promise.all(stored.values())).filter(Boolean).length
  await removeUnused(cache, new Set([...stored.keys()].flatMap((hash) => endings.map((ending) => `${hash}.${ending}`))))
  return { files: hashes.filter((hash) => hash !== undefined).length, fresh }
}

/** Removes what neither this build nor another folder on this disk still links to. */
async function removeUnused(cache: string, used: ReadonlySet<string>): Promise<void> {
  for (const name of await readdir(cache)) {
    if (used.has(name)) continue
    const { nlink } = await stat(join(cache, name))
    if (nlink === 1) await rm(join(cache, name), { force: true })
  }
}
