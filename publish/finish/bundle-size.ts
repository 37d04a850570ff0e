import { existsSync, globSync, readFileSync, statSync } from 'node:fs'
import { dirname, join, posix } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { firstViewBytes } from './first-view.ts'
import { type Tag, isJavaScript, tagsOf } from './html.ts'

/** The download size of a page on a first visit, in bytes, brotli. */
export interface Weight {
  /** The page itself with its style sheets. */
  readonly document: number
  /** The start of the page that its first view needs (first-view.ts). */
  readonly firstView: number
  /** Code that runs before the page is idle: inline scripts, and scripts with all their imports. */
  readonly beforeIdle: number
  /** The above, and code prefetched once the page is idle: that of its islands, and scripts' lazy imports. */
  readonly afterPrefetch: number
  /** The words of its main part. */
  readonly words: number
}

function packed(bytes: Buffer | string): number {
  return brotliCompressSync(bytes).length
}

/** Most pages have the same inline code. */
const inlineSizes = new Map<string, number>()

function inlineSize(code: string): number {
  const size = inlineSizes.get(code) ?? packed(code)
  inlineSizes.set(code, size)
  return size
}

/** Returns the compressed size of a built file, by its address from the root of the site. */
function sizeOf(dist: string, address: string): number {
  const path = join(dist, address)
  if (existsSync(`${path}.br`)) return statSync(`${path}.br`).size
  return remembered(sizes, path, () => packed(readFileSync(path)))
}

/** All pages share most code, and a page has hundreds of files. */
const sizes = new Map<string, number>()
const imports = new Map<string, readonly string[]>()
const lazyImports = new Map<string, readonly string[]>()

/** Returns what was found out about a file, as long as it has not been written again. */
function remembered<Value>(known: Map<string, Value>, path: string, find: () => Value): Value {
  const { mtimeMs, size, ino } = statSync(path)
  const key = `${path} ${mtimeMs} ${size} ${ino}`
  const value = known.get(key) ?? find()
  known.set(key, value)
  return value
}

const quoted = String.raw`(?:"([^"]+\.js)"|'([^']+\.js)'|${'`'}([^${'`'}]+\.js)${'`'})`
const staticImport = new RegExp(String.raw`(?:\bfrom\s*|\bimport\s*)${quoted}`, 'g')
const dynamicImport = new RegExp(String.raw`\bimport\(\s*${quoted}`, 'g')

function importsOf(dist: string, address: string, kind: RegExp): readonly string[] {
  const path = join(dist, address)
  return remembered(kind === staticImport ? imports : lazyImports, path, () =>
    [...readFileSync(path, 'utf8').matchAll(kind)]
      .map(([, double, single, back]) => double ?? single ?? back ?? '')
      .map((name) => (name.startsWith('/') ? name : posix.join(dirname(address), name)))
      .filter((name) => existsSync(join(dist, name))),
  )
}

/** Returns these modules and everything they import statically. */
export function closure(dist: string, entries: readonly string[]): Set<string> {
  const seen = new Set<string>()
  const queue = [...entries]
  for (let next = queue.pop(); next !== undefined; next = queue.pop()) {
    if (seen.has(next)) continue
    seen.add(next)
    queue.push(...importsOf(dist, next, staticImport))
  }
  return seen
}

function sum(dist: string, addresses: Iterable<string>): number {
  return [...addresses].reduce((total, address) => total + sizeOf(dist, address), 0)
}

function valuesOf(tags: readonly Tag[], attribute: string): string[] {
  return tags.map(({ attributes }) => attributes.get(attribute) ?? '').filter((value) => value.startsWith('/'))
}

function withRel(tags: readonly Tag[], rel: string): Tag[] {
  return tags.filter(({ name, attributes }) => name === 'link' && attributes.get('rel') === rel)
}

/** Islands that are not prefetched (boot/entries/after-idle.ts). */
const notPrefetched = /chosen|stale|toast/

/** Returns the modules that run automatically. */
function entriesOf(tags: readonly Tag[]): string[] {
  const scripts = tags.filter(isJavaScript)
  return [
    ...valuesOf(scripts, 'src'),
    ...valuesOf(scripts, 'data-boot'),
    ...valuesOf(withRel(tags, 'modulepreload'), 'href'),
  ]
}

/** Returns the modules prefetched for the islands of a page. */
function islandsOf(tags: readonly Tag[]): string[] {
  const awaited = tags.filter(({ attributes }) => !notPrefetched.test(attributes.get('opts') ?? ''))
  return ['component-url', 'renderer-url', 'before-hydration-url'].flatMap((name) => valuesOf(awaited, name))
}

/** Weighs one page of a built portal. */
export function weigh(dist: string, file: string): Weight {
  const html = readFileSync(join(dist, file), 'utf8')
  const tags = tagsOf(html)
  const scripts = tags.filter(isJavaScript)
  const inline = scripts.filter(({ attributes }) => !attributes.has('src')).map(({ text }) => text)
  const first = closure(dist, entriesOf(tags))
  const inlineBytes = inlineSize(inline.join('\n'))
  const packedPage = join(dist, `${file}.br`)
  return {
    firstView: firstViewBytes(html, existsSync(packedPage) ? readFileSync(packedPage) : undefined),
    document: sizeOf(dist, `/${file}`) + sum(dist, valuesOf(withRel(tags, 'stylesheet'), 'href')),
    beforeIdle: inlineBytes + sum(dist, first),
    afterPrefetch: inlineBytes + sum(dist, whole(dist, tags)),
    words: wordsOf(html),
  }
}

function wordsOf(html: string): number {
  const main = html.slice(html.indexOf('<main'), html.indexOf('</main>')).replaceAll(/<[^>]*>/g, ' ')
  return main.match(/[\p{L}\p{M}\p{N}]+/gu)?.length ?? 0
}

/** Returns the style sheets of a page, and all code that it has loaded once idle, by their addresses. */
export function filesOf(dist: string, file: string): Set<string> {
  const tags = tagsOf(readFileSync(join(dist, file), 'utf8'))
  return new Set([...valuesOf(withRel(tags, 'stylesheet'), 'href'), ...whole(dist, tags)])
}

function whole(dist: string, tags: readonly Tag[]): Set<string> {
  const first = closure(dist, entriesOf(tags))
  const later = [...first].flatMap((address) => importsOf(dist, address, dynamicImport))
  return closure(dist, [...first, ...islandsOf(tags), ...later])
}

/** Returns the entry modules of a page and of its islands, with all their imports, by their addresses. */
export function frameOf(dist: string, file: string): Set<string> {
  const tags = tagsOf(readFileSync(join(dist, file), 'utf8'))
  return closure(dist, [...entriesOf(tags), ...islandsOf(tags)])
}

/** Returns the size of these modules, and of their imports that are not in `present`. */
export function added(dist: string, modules: readonly string[], present: ReadonlySet<string>): number {
  const imported = [...closure(dist, modules)].filter((address) => !present.has(address))
  return sum(dist, new Set([...modules, ...imported]))
}

/** Returns every module that is loaded on demand, with the size that it adds to the page that requests it. */
export function lazyFeatures(dist: string): { file: string; bytes: number }[] {
  const modules = globSync('_astro/**/*.js', { cwd: dist }).map((file) => `/${file}`)
  const asked = new Map<string, Set<string>>()
  for (const asker of modules) {
    for (const target of importsOf(dist, asker, dynamicImport)) {
      asked.set(target, new Set([...(asked.get(target) ?? []), asker]))
    }
  }
  return [...asked].map(([file, askers]) => {
    // Code that the lightest importer has already loaded does not count.
    const own = [...askers].map((asker) => {
      const present = closure(dist, [asker])
      return sum(
        dist,
        [...closure(dist, [file])].filter((address) => !present.has(address)),
      )
    })
    return { file, bytes: Math.max(...own) }
  })
}
