import { type InferOutput, number, object } from 'valibot'
import { languages } from '#brand/languages.ts'
import { pathIn, readPath } from '#i18n/links.ts'
import { routeAt } from '#routes'
import { ENTRY_LIMIT, accountEntries } from './account-code.ts'
import { brandRoom } from './brand-room.ts'
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
  /** The page or the chunk. */
  readonly of: string
  readonly budget: 'first view' | 'HTML with its CSS' | CodeBudget
  readonly bytes: number
  readonly limit: number
  /** Content by editors never fails a build: past the limit the build only warns, with the words of the page. */
  readonly words?: number
}

type CodeBudget =
  'JavaScript before the first idle' | 'JavaScript after idle prefetch' | 'code loaded on demand' | 'code to log in'

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

/** Returns every budget of a built portal with its measured size. A brand's own texts have room beside it. */
export function measure(dist: string, built = openPages(dist), room = brandRoom()): Measure[] {
  const pages = built.files.flatMap((file) => {
    const weight = built.of(file, { name: 'weight', schema: weightFact, read: () => weigh(dist, file) })
    return pageMeasures(file, weight)
  })
  const lazy = lazyFeatures(dist).map(({ file, bytes }): Measure => ({
    of: file,
    budget: 'code loaded on demand',
    bytes,
    limit: LAZY_FEATURE,
  }))
  const entries = accountEntries(dist).map(({ what, bytes }): Measure => ({
    of: what,
    budget: 'code to log in',
    bytes,
    limit: ENTRY_LIMIT,
  }))
  return [...pages, ...lazy, ...entries].map((each) => ({ ...each, limit: each.limit + room }))
}

function pageMeasures(of: string, weight: InferOutput<typeof weightFact>): Measure[] {
  const isReading = isForReading(of)
  const { firstView, document, beforeIdle, afterPrefetch } = pageBudgets
  return [
    { of, budget: 'first view', bytes: weight.firstView, limit: firstView },
    {
      of,
      budget: 'HTML with its CSS',
      bytes: weight.document,
      limit: document,
      ...(isReading && { words: weight.words }),
    },
    {
      of,
      budget: 'JavaScript before the first idle',
      bytes: weight.beforeIdle,
      limit: isReading ? READING : beforeIdle,
    },
    { of, budget: 'JavaScript after idle prefetch', bytes: weight.afterPrefetch, limit: afterPrefetch },
  ]
}

/** Whether a measure exceeds its limit. */
const isPast = ({ bytes, limit }: Measure): boolean => bytes > limit
/** Whether a measure fails the build. */
export const isBroken = (measure: Measure): boolean => isPast(measure) && measure.words === undefined

/** Returns the exceeded budgets that fail a build, each once: its heaviest page or chunk, and how many exceed it. */
export function overBudget(measures: readonly Measure[]): string[] {
  const broken = measures.filter(isBroken)
  const lines = [...new Set(broken.map(budgetOf))].map((name) => {
    const each = broken.filter((measure) => budgetOf(measure) === name)
    const { of, bytes, limit } = heaviest(each)
    const others = each.length === 1 ? '' : `, and ${each.length - 1} others exceed it too`
    return `${name}: ${of} exceeds it by ${bytes - limit}${others}`
  })
  return lines.length === 0 ? [] : ['The pages load too much, and are not published.', ...lines, ...remedies]
}

function budgetOf({ budget, limit }: Measure): string {
  return `${budget}, at most ${limit} bytes`
}

const remedies = [
  'If you changed code, load it later or make it smaller (docs/decisions/022-budgets.md).',
  'If you changed only brand/ or content, it is a fault of the product and none of yours: report these lines.',
]

function heaviest(measures: readonly Measure[]): Measure {
  return measures.reduce((one, other) => (other.bytes - other.limit > one.bytes - one.limit ? other : one))
}

/** Formats one line per budget, with exceeded ones marked. */
export function table(measures: readonly Measure[]): string {
  const width = Math.max(...measures.map((each) => nameOf(each).length))
  return measures
    .map((each) => {
      const { bytes, limit } = each
      const figures = `${(bytes / KB).toFixed(1).padStart(6)} KB of ${String(Math.round((limit / KB) * 10) / 10).padStart(4)} KB`
      const mark = isBroken(each)
        ? '  TOO MUCH'
        : isPast(each)
          ? `  long, ${each.words} words: split or shorten the text`
          : ''
      return `${nameOf(each).padEnd(width)} ${figures}${mark}`
    })
    .join('\n')
}

function nameOf({ of, budget }: Measure): string {
  return `${of}: ${budget}`
}

/** Returns what a build prints of the page or chunk with the least room, for each budget. */
export function tightest(measures: readonly Measure[]): string {
  return [...new Set(measures.map(budgetOf))]
    .map((name) => {
      const { of, bytes, limit } = heaviest(measures.filter((each) => budgetOf(each) === name))
      return `${limit - bytes} bytes left of "${name}": ${of}`
    })
    .join('\n')
}

/** The files of the home pages: `index.html`, `bn.html`. */
const homes = new Set(languages.map(({ code }) => `${pathIn(code, '/').slice(1) || 'index'}.html`))

/** Returns what a build prints of its budgets: those of home and of lazy code, and long texts. */
export function shownMeasures(measures: readonly Measure[]): Measure[] {
  return measures.filter(
    (each) =>
      (isPast(each) && !isBroken(each)) ||
      each.budget === 'code loaded on demand' ||
      each.budget === 'code to log in' ||
      homes.has(each.of),
  )
}
