import { existsSync, globSync } from 'node:fs'
import { languages } from '#i18n/languages.ts'
import { pathIn } from '#i18n/links.ts'
import { type Route, routes } from '#routes'
import { ENTRY_LIMIT, accountEntries } from './account-code.ts'
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
  readonly limit: number
  /** What editors write has no limit that fails a build: past the limit the build only warns. */
  readonly onlyWarns?: boolean
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
      {
        what: `${file}: HTML with its CSS`,
        bytes: weight.document,
        limit: pageBudgets.document,
        onlyWarns: reading.has(file),
      },
      {
        what: `${file}: JavaScript before the first idle`,
        bytes: weight.beforeIdle,
        limit: reading.has(file) ? READING : pageBudgets.beforeIdle,
      },
      {
        what: `${file}: JavaScript after idle prefetch`,
        bytes: weight.afterPrefetch,
        limit: pageBudgets.afterPrefetch,
      },
    ]
  })
  const lazy = lazyFeatures(dist).map(({ file, bytes }) => ({ what: `lazy ${file}`, bytes, limit: LAZY_FEATURE }))
  const entries = accountEntries(dist).map(({ what, bytes }) => ({
    what: `way in: ${what}`,
    bytes,
    limit: ENTRY_LIMIT,
  }))
  return [...pages, ...lazy, ...entries]
}

export const isPast = ({ bytes, limit }: Measure): boolean => bytes > limit
/** Whether a measure fails the build. */
export const isBroken = (measure: Measure): boolean => isPast(measure) && !measure.onlyWarns

/** One line a budget; marked where it is broken or only warned about. */
export function table(measures: readonly Measure[]): string {
  const width = Math.max(...measures.map(({ what }) => what.length))
  return measures
    .map((each) => {
      const { what, bytes, limit } = each
      const figures = `${(bytes / KB).toFixed(1).padStart(6)} KB of ${String(limit / KB).padStart(3)} KB`
      const mark = isBroken(each) ? '  TOO MUCH' : isPast(each) ? '  long: split or shorten the text' : ''
      return `${what.padEnd(width)} ${figures}${mark}`
    })
    .join('\n')
}

/** The files of the home pages: `index.html`, `bn.html`. */
const homes = new Set(languages.map(({ code }) => `${pathIn(code, '/').slice(1) || 'index'}.html`))

if (import.meta.main) {
  if (!existsSync('dist/index.html')) throw new Error('There is no dist/index.html: run `npm run build` first.')
  const measures = measure('dist')
  // every page is held to them; those of home, and whatever is past one, are printed
  const isShown = (each: Measure) =>
    isPast(each) || /^(?:lazy |way in: )/.test(each.what) || homes.has(each.what.split(':')[0] ?? '')
  const shown = measures.filter(isShown)
  process.stdout.write(
    `${table(shown)}\n${measures.length} budgets, ${measures.filter((each) => !isBroken(each)).length} held\n`,
  )
  if (measures.some(isBroken)) process.exitCode = 1
}
