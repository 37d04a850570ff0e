import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { transformSync } from 'esbuild'
import { languages } from '#brand/languages.ts'
import { langParam, pathIn } from '#i18n/links.ts'
import { routes } from '#routes'
import { closure, filesOf } from './bundle-size.ts'

/** Pages that also open offline if never visited (decision 014). */
const shelved: readonly string[] = ['index', '[category]', 'promotions', 'promoDetail', 'help']

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
  const places = routes.filter(({ page }) => shelved.includes(page)).map(({ path }) => path)
  const shelves = languages.map(({ code: language }) => {
    const pages = [...places, '/offline' as const].map((path) => pathIn(language, path))
    const files = pages.flatMap((page) => [...filesOf(dist, page === '/' ? 'index.html' : `${page.slice(1)}.html`)])
    const found = [...search, ...find(`search-${language}.*.json`)]
    const code = [...new Set(files)].filter((file) => !found.includes(file))
    return [langParam(language) ?? '', { search: found, pages, code, offline: pathIn(language, '/offline') }] as const
  })
  return Object.fromEntries(shelves)
}
