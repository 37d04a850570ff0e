import { number, object } from 'valibot'
import { languages } from '#brand/languages.ts'
import { pathIn, readPath } from '#i18n/links.ts'
import { routeAt } from '#routes'
import { ENTRY_LIMIT, accountEntries } from './account-code.ts'
import { lazyFeatures, weigh } from './bundle-size.ts'
import { openPages } from './pages.ts'

// Runs after the build, which fails if a budget is exceeded (decision 022). All sizes are brotli.

const KB = 1024

/** The maximum size of a page for a first visit, logged out, in bytes. */
export const pageBudgets = {
  /** The start of the page: the first flight of a TCP connection is 14 KB, of which headers take some 1.3 KB. */
  firstView: 13_000,
  document: 24 * KB,
  beforeIdle: 12 * KB,
  afterPrefetch: 90 * KB,
} as const
/** The maximum size of the code that a reading page (help, promotions) runs before the first interaction, in bytes. */
export const READING = 6 * KB
/** The maximum size of a lazily loaded feature's own chunks, in bytes. */
export const LAZY_FEATURE = 40 * KB

export interface Measure {
  readonly what: string
  readonly bytes: number
  readonly limit: number
  /** Content by editors never fails a build: past the limit the build only warns, with the words of the page. */
  readonly words?: number
}

const weightFact = object({
  firstView: number(),
  document: number(),
  beforeIdle: number(),
  afterPrefetch: number(),
  words: number(),
})

/** Returns whether a file is a page to read, in any language. */
function isForReading(file: string): boolean {
  return routeAt(readPath(`/${file.slice(0, -'.html'.length)}`).path)?.isForReading ?? false
}

/** Returns every budget of a built portal with its measured size. */
export function measure(dist: string, built = openPages(dist)): Measure[] {
  const pages = built.files.flatMap((file) => {
    const weight = built.of(file, { name: 'weight', schema: weightFact, read: () => weigh(dist, file) })
    const isReading = isForReading(file)
    return [
      { what: `${file}: first view`, bytes: weight.firstView, limit: pageBudgets.firstView },
      {
        what: `${file}: HTML with its CSS`,
        bytes: weight.document,
        limit: pageBudgets.document,
        ...(isReading && { words: weight.words }),
      },
      {
        what: `${file}: JavaScript before the first idle`,
        bytes: weight.beforeIdle,
        limit: isReading ? READING : pageBudgets.beforeIdle,
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

/** Whether a measure exceeds its limit. */
const isPast = ({ bytes, limit }: Measure): boolean => bytes > limit
/** Whether a measure fails the build. */
export const isBroken = (measure: Measure): boolean => isPast(measure) && measure.words === undefined

/** Formats one line per budget, with exceeded ones marked. */
export function table(measures: readonly Measure[]): string {
  const width = Math.max(...measures.map(({ what }) => what.length))
  return measures
    .map((each) => {
      const { what, bytes, limit } = each
      const figures = `${(bytes / KB).toFixed(1).padStart(6)} KB of ${String(Math.round((limit / KB) * 10) / 10).padStart(4)} KB`
      const mark = isBroken(each)
        ? '  TOO MUCH'
        : isPast(each)
          ? `  long, ${each.words} words: split or shorten the text`
          : ''
      return `${what.padEnd(width)} ${figures}${mark}`
    })
    .join('\n')
}

/** The files of the home pages: `index.html`, `bn.html`. */
const homes = new Set(languages.map(({ code }) => `${pathIn(code, '/').slice(1) || 'index'}.html`))

/** Returns what a build prints of its budgets: those of home and of lazy code, and all exceeded ones. */
export function shownMeasures(measures: readonly Measure[]): Measure[] {
  return measures.filter(
    (each) => isPast(each) || /^(?:lazy |way in: )/.test(each.what) || homes.has(each.what.split(':')[0] ?? ''),
  )
}
