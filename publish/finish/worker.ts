import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { transformSync } from 'esbuild'
import { languages } from '#brand/languages.ts'
import { langParam, pathIn } from '#i18n/links.ts'
import { type Route, routes } from '#routes'
import { closure, filesOf } from './bundle-size.ts'
import { tagsOf } from './html.ts'

/** Pages that also open offline if never visited (decision 014). */
const shelved: readonly string[] = ['index', '[category]', 'promotions/[...id]', 'help/[...topic]']
/** How many of a list's articles open offline too: there may be thousands. */
const ARTICLES = 6

/** Only pages of this site contain it (layouts/Head.astro): something in between may answer in their place. */
const PAGE_MARK = 'atoll-page'

/** Writes `/sw.js` of a built portal: the service worker, or, if it is off, one that removes installed ones. */
export function writeWorker(dist: string, isOn: boolean): void {
  const source = readFileSync(
    new URL(`../../src/boot/entries/${isOn ? 'worker' : 'no-worker'}.js`, import.meta.url),
    'utf8',
  )
  const define = { SHELVES: JSON.stringify(shelvesOf(dist)), MARK: JSON.stringify(PAGE_MARK) }
  writeFileSync(join(dist, 'sw.js'), transformSync(source, { minify: true, target: 'es2022', define }).code)
}

interface Shelf {
  /** Code, style and index of the search. */
  readonly search: readonly string[]
  readonly pages: readonly string[]
  /** The code and styles of these pages. */
  readonly code: readonly string[]
  /** The fallback for any other page. */
  readonly offline: string
}

/** Returns the files that open offline, by the language prefix of their addresses. */
function shelvesOf(dist: string): Record<string, Shelf> {
  const find = (pattern: string) => globSync(`_astro/${pattern}`, { cwd: dist }).map((file) => `/${file}`)
  const search = [...closure(dist, find('search-*.js')), ...find('search.*.css'), '/icons/game.svg']
  const places = routes.filter(({ page }) => shelved.includes(page))
  const shelves = languages.map(({ code: language }) => {
    const lists = places.map((route) => ({ ...route, path: pathIn(language, route.path) }))
    const pages = [...lists.flatMap((list) => [list.path, ...articlesOf(dist, list)]), pathIn(language, '/offline')]
    const files = pages.flatMap((page) => [...filesOf(dist, fileOf(page))])
    const found = [...search, ...find(`search-${language}.*.json`)]
    const code = [...new Set(files)].filter((file) => !found.includes(file))
    return [langParam(language) ?? '', { search: found, pages, code, offline: pathIn(language, '/offline') }] as const
  })
  return Object.fromEntries(shelves)
}

/** Returns the first articles that a list names. */
function articlesOf(dist: string, { path, items }: Route): string[] {
  if (!items) return []
  const tags = tagsOf(readFileSync(join(dist, fileOf(path)), 'utf8'))
  const articles = tags
    .map(({ attributes }) => attributes.get('href') ?? '')
    .filter((href) => href.startsWith(`${path}/`))
  return [...new Set(articles)].slice(0, ARTICLES)
}

function fileOf(page: string): string {
  return page === '/' ? 'index.html' : `${page.slice(1)}.html`
}
