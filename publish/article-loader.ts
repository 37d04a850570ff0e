import { createHash } from 'node:crypto'
import { existsSync, globSync, mkdirSync, readFileSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { basename, join, relative, resolve } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import type { Loader, LoaderContext } from 'astro/loaders'
import { withBrandName } from '#editing/brand-name.ts'
import { withoutFields } from '#editing/parts.ts'
import { searchWords } from '#texts/search/words.ts'
import { type Article, HTML, WORDS } from '#published/articles.ts'

// Like Astro's own loader of Markdown, but what is rendered stays in files, one per text: Astro bundles its store into
// every build, and reads it again for each, however few of thousands of texts have changed.

/** What a Markdown text names beside its words: addresses and elements. */
const unread = /\]\([^)]*\)|<[^>]*>|https?:\S+/g

/**
 * Loads editors' texts by `<language>/<id>`. A build fails if one cannot be rendered.
 * @param base the folder of the folders of their languages
 */
export function articleLoader(base: string): Loader {
  return {
    name: 'atoll-articles',
    load: async (context) => {
      const from = resolve(fileURLToPath(context.config.root), base)
      const folder = join(fileURLToPath(context.config.cacheDir), 'articles', context.collection)
      mkdirSync(folder, { recursive: true })
      const sync = (file: string) => syncArticle(context, { file, from, folder })
      const files = globSync('*/*.md', { cwd: from }).map((file) => file.replaceAll('\\', '/'))
      const ids = new Set(files.map(idOf))
      for (const id of context.store.keys()) if (!ids.has(id)) context.store.delete(id)
      const results = await Promise.allSettled(files.map(sync))
      const wrong = results.flatMap((each) => (each.status === 'rejected' ? [messageOf(each.reason)] : []))
      if (context.watcher) {
        for (const line of wrong) context.logger.error(line)
        follow(context, from, sync)
      } else if (wrong.length > 0) throw new Error(wrong.join('\n'))
      else removeUnused(context, folder)
    },
  }
}

function idOf(file: string): string {
  return file.replace(/\.md$/, '')
}

function messageOf(reason: unknown): string {
  return reason instanceof Error ? reason.message : String(reason)
}

interface Place {
  /** In `from`. */
  readonly file: string
  readonly from: string
  /** Where what is rendered is kept. */
  readonly folder: string
}

async function syncArticle(context: LoaderContext, { file, from, folder }: Place): Promise<void> {
  const full = join(from, file)
  const text = withBrandName(readFileSync(full, 'utf8'))
  const digest = createHash('sha256').update(text).digest('hex')
  const id = idOf(file)
  const path = join(folder, digest)
  if (context.store.get(id)?.digest === digest && existsSync(path + HTML) && existsSync(path + WORDS)) return
  const { html } = await context.renderMarkdown(text, { fileURL: pathToFileURL(full) })
  write(path + HTML, html)
  write(path + WORDS, [...new Set(searchWords(withoutFields(text).replaceAll(unread, ' ')))].join('\n'))
  const pictures = Array.from(html.matchAll(/<img\b[^>]*?\bsrc="([^"]*)"/g), ([, address = '']) => address)
  const data: Record<string, unknown> = { path, pictures } satisfies Article
  context.store.set({ id, data, digest })
}

/** A build may end at any moment. */
function write(path: string, text: string): void {
  writeFileSync(`${path}.part`, text)
  renameSync(`${path}.part`, path)
}

/** In development, several programs may keep texts in one folder, so only a build removes any. */
function removeUnused({ store }: LoaderContext, folder: string): void {
  const used = new Set(store.values().map(({ digest }) => String(digest)))
  for (const name of readdirSync(folder)) {
    if (!used.has(basename(basename(name, HTML), WORDS))) rmSync(join(folder, name))
  }
}

function follow({ store, watcher, logger }: LoaderContext, from: string, sync: (file: string) => Promise<void>): void {
  const fileOf = (path: string) => relative(from, path).replaceAll('\\', '/')
  const isArticle = (file: string) => /^[^./][^/]*\/[^/]+\.md$/.test(file)
  const read = async (path: string) => {
    const file = fileOf(path)
    if (isArticle(file)) await sync(file).catch((error: unknown) => logger.error(messageOf(error)))
  }
  watcher?.add(from)
  watcher?.on('change', read)
  watcher?.on('add', read)
  watcher?.on('unlink', (path) => {
    const file = fileOf(path)
    if (isArticle(file)) store.delete(idOf(file))
  })
}
