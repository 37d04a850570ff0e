import { mkdirSync, readFileSync, readdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { AstroIntegration } from 'astro'
import { type InferOutput, array, number, object, parse, record, string } from 'valibot'
import { linkFile } from '#system/link-folder.mjs'
import type { Pages } from './pages.ts'

// Pages whose inputs are those of the last build are neither rendered nor read again: the finished page is linked from
// here into the new site. Their names are hashes of their content, so that a build may end at any moment.

const keptPage = object({
  /** What the page was made of, beside code (`cacheKey` in `getStaticPaths`). */
  key: string(),
  /** Of its text, as it is here. */
  hash: string(),
  size: number(),
  mtimeMs: number(),
  /** Scripts that it no longer names (inline-entry.ts). */
  entries: array(string()),
})
type KeptPage = InferOutput<typeof keptPage>
const keptFile = object({
  /** The names of the site's code and styles, which pages name. */
  chunks: array(string()),
  pages: record(string(), keptPage),
})

const LIST = 'kept.json'

/** What Astro knows of a page before it is rendered. */
interface Path {
  readonly pathname: string
  readonly route: { readonly type: string }
  readonly cacheKey?: string | undefined
}

/** The finished pages of the last build of this content by the same code. */
export interface KeptPages {
  /** Returns the pages to render, once all code of a site is built; those that have not changed are left to `place`. */
  choose<Each extends Path>(paths: readonly Each[], dist: string): Each[]
  /** Puts the pages that were not rendered into the site, and returns the hash of each by its file. */
  place(dist: string): ReadonlyMap<string, string>
  /**
   * Keeps the finished pages for the next build.
   * @param entries by page, the scripts that it no longer names
   */
  save(dist: string, pages: Pages, entries: ReadonlyMap<string, readonly string[]>): void
}

/**
 * Opens the pages kept in a folder.
 * @param folder of this content and this code alone
 */
export function openKeptPages(folder: string): KeptPages {
  const before = readList(folder)
  const kept = new Map<string, KeptPage>()
  const keys = new Map<string, string>()
  let chunks: readonly string[] = []
  const isKept = (path: Path, areChunksSame: boolean): boolean => {
    const file = fileOf(path)
    if (!file || path.cacheKey === undefined) return false
    const known = areChunksSame ? before.pages[file] : undefined
    if (known?.key === path.cacheKey && isWhole(folder, known)) kept.set(file, known)
    else keys.set(file, path.cacheKey)
    return kept.has(file)
  }
  return {
    choose: (paths, dist) => {
      chunks = readdirSync(join(dist, '_astro')).toSorted()
      const areChunksSame = chunks.join() === before.chunks.join()
      return paths.filter((path) => !isKept(path, areChunksSame))
    },
    place: (dist) => {
      for (const folderOf of new Set([...kept.keys()].map((file) => dirname(join(dist, file))))) {
        mkdirSync(folderOf, { recursive: true })
      }
      for (const [file, { hash, entries }] of kept) {
        linkFile(join(folder, hash), join(dist, file))
        for (const entry of entries) rmSync(join(dist, entry), { force: true })
      }
      return new Map([...kept].map(([file, { hash }]) => [file, hash]))
    },
    save: (dist, pages, entries) => {
      for (const [file, key] of keys) {
        const hash = pages.hashOf(file)
        kept.set(file, { key, ...store(folder, hash, join(dist, file)), entries: [...(entries.get(file) ?? [])] })
      }
      writeList(folder, { chunks: [...chunks], pages: Object.fromEntries(kept) })
      const used = new Set([LIST, ...[...kept.values()].map(({ hash }) => hash)])
      for (const name of readdirSync(folder)) if (!used.has(name)) rmSync(join(folder, name))
    },
  }
}

/** Astro integration: only the pages that are chosen are rendered. */
export function keepPages({ choose }: KeptPages): AstroIntegration {
  let dist = ''
  return {
    name: 'atoll:kept-pages',
    hooks: {
      'astro:config:done': ({ config }) => {
        dist = fileURLToPath(config.outDir)
      },
      'astro:build:start': ({ setPrerenderer }) =>
        setPrerenderer((own) => ({ ...own, getStaticPaths: async () => choose(await own.getStaticPaths(), dist) })),
    },
  }
}

/** Returns the file of a page, none of names that an address writes differently. */
function fileOf({ pathname, route }: Path): string | undefined {
  const name = pathname.replaceAll(/^\/+|\/+$/g, '')
  return route.type === 'page' && /^[\w/-]+$/.test(name) ? `${name}.html` : undefined
}

/** A site links to the same file: whoever writes into it changes what is kept. */
function isWhole(folder: string, { hash, size, mtimeMs }: KeptPage): boolean {
  const stat = statSync(join(folder, hash), { throwIfNoEntry: false })
  return stat?.size === size && stat.mtimeMs === mtimeMs
}

function store(folder: string, hash: string, file: string): Pick<KeptPage, 'hash' | 'size' | 'mtimeMs'> {
  const path = join(folder, hash)
  // what is there may have been written by somebody else: of the same text, the new file is as good
  rmSync(path, { force: true })
  linkFile(file, path)
  const { size, mtimeMs } = statSync(path)
  return { hash, size, mtimeMs }
}

function readList(folder: string): InferOutput<typeof keptFile> {
  mkdirSync(folder, { recursive: true })
  try {
    return parse(keptFile, JSON.parse(readFileSync(join(folder, LIST), 'utf8')))
  } catch {
    return { chunks: [], pages: {} } // none yet, or not of this form: everything is rendered
  }
}

function writeList(folder: string, list: InferOutput<typeof keptFile>): void {
  const part = join(folder, `${LIST}.part`)
  writeFileSync(part, JSON.stringify(list))
  renameSync(part, join(folder, LIST))
}
