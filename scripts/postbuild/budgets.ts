import { existsSync, globSync } from 'node:fs'
import { languages } from '#i18n/languages.ts'
import { pathIn } from '#i18n/links.ts'
import { type Route, routes } from '#routes'
import { WAY_IN, waysIn } from './account-code.ts'
import { lazyFeatures, weigh } from './bundle-size.ts'

// Run after the build, which fails past a budget (decision 022). All sizes are brotli.

const KB = 1024

/** The most that a page may weigh for a first visit, logged out, in bytes. */
export const pageBudgets = {
  /** First flight of a TCP connection. */
  document: 14 * KB,
  beforeIdle: 12 * KB,
  afterPrefetch: 90 * KB,
} as const
/** What a page for reading (help, promotions) may run until somebody touches it, in bytes. */
export const READING = 6 * KB
/** Own chunks of anything that is loaded only when asked for, in bytes. */
export const LAZY_FEATURE = 40 * KB

export interface Measure {
  readonly what: string
  readonly bytes: number
  readonly atMost: number
}

/** The files of the pages for reading, in every language. */
const reading = new Set(
  languages.flatMap(({ code }) =>
    routes.filter((route: Route) => route.isForReading).map(({ path }) => `${pathIn(code, path).slice(1)}.html`),
  ),
)

/** Every page of a built portal by its file, error pages among them. */
function pagesOf(dist: string): string[] {
  return globSync('**/*.html', { cwd: dist }).toSorted()
}

/** Every budget of a built portal with what it measures. */
export function measure(dist: string): Measure[] {
  const pages = pagesOf(dist).flatMap((file) => {
    const weight = weigh(dist, file)
    return [
      { what: `${file}: HTML with its CSS`, bytes: weight.document, atMost: pageBudgets.document },
      {
        what: `${file}: JavaScript before the first idle`,
        bytes: weight.beforeIdle,
        atMost: reading.has(file) ? READING : pageBudgets.beforeIdle,
      },
      {
        what: `${file}: JavaScript after idle prefetch`,
        bytes: weight.afterPrefetch,
        atMost: pageBudgets.afterPrefetch,
      },
    ]
  })
  const lazy = lazyFeatures(dist).map(({ file, bytes }) => ({ what: `lazy ${file}`, bytes, atMost: LAZY_FEATURE }))
  const ways = waysIn(dist).map(({ what, bytes }) => ({ what: `way in: ${what}`, bytes, atMost: WAY_IN }))
  return [...pages, ...lazy, ...ways]
}

/** One line a budget, the broken ones marked. */
export function table(measures: readonly Measure[]): string {
  const width = Math.max(...measures.map(({ what }) => what.length))
  return measures
    .map(({ what, bytes, atMost }) => {
      const figures = `${(bytes / KB).toFixed(1).padStart(6)} KB of ${String(atMost / KB).padStart(3)} KB`
      return `${what.padEnd(width)} ${figures}${bytes > atMost ? '  TOO MUCH' : ''}`
    })
    .join('\n')
}

/** The files of the home pages: `index.html`, `bn.html`. */
const homes = new Set(languages.map(({ code }) => `${pathIn(code, '/').slice(1) || 'index'}.html`))

if (import.meta.main) {
  if (!existsSync('dist/index.html')) throw new Error('There is no dist/index.html: run `npm run build` first.')
  const measures = measure('dist')
  // every page is held to them; those of home, and whatever is past one, are printed
  const isShown = ({ what, bytes, atMost }: Measure) =>
    bytes > atMost || /^(?:lazy |way in: )/.test(what) || homes.has(what.split(':')[0] ?? '')
  const shown = measures.filter(isShown)
  process.stdout.write(
    `${table(shown)}\n${measures.length} budgets, ${measures.filter(({ bytes, atMost }) => bytes <= atMost).length} held\n`,
  )
  if (measures.some(({ bytes, atMost }) => bytes > atMost)) process.exitCode = 1
}
