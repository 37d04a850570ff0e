import { existsSync } from 'node:fs'
import { languages } from '#i18n/languages.ts'
import { pathIn } from '#i18n/links.ts'
import { lazyFeatures, weigh } from './weight.ts'

// Run after the build, which fails past a budget (decision 022). All sizes are brotli.

const KB = 1024

/** The most that a home page may weigh for a first visit, logged out, in bytes. */
export const homeBudgets = {
  /** First flight of a TCP connection. */
  document: 14 * KB,
  beforeIdle: 12 * KB,
  afterPrefetch: 90 * KB,
} as const
/** Own chunks of anything that is loaded only when asked for, in bytes. */
export const LAZY_FEATURE = 40 * KB

export interface Measure {
  readonly what: string
  readonly bytes: number
  readonly atMost: number
}

/** Every budget of a built portal with what it measures. */
export function measure(dist: string): Measure[] {
  const homes = languages.flatMap(({ code }) => {
    const address = pathIn(code, '/')
    const file = address === '/' ? 'index.html' : `${address.slice(1)}.html`
    const weight = weigh(dist, file)
    return [
      { what: `${file}: HTML with its CSS`, bytes: weight.document, atMost: homeBudgets.document },
      { what: `${file}: JavaScript before the first idle`, bytes: weight.beforeIdle, atMost: homeBudgets.beforeIdle },
      {
        what: `${file}: JavaScript after idle prefetch`,
        bytes: weight.afterPrefetch,
        atMost: homeBudgets.afterPrefetch,
      },
    ]
  })
  const lazy = lazyFeatures(dist).map(({ file, bytes }) => ({ what: `lazy ${file}`, bytes, atMost: LAZY_FEATURE }))
  return [...homes, ...lazy]
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

if (import.meta.main) {
  if (!existsSync('dist/index.html')) throw new Error('There is no dist/index.html: run `npm run build` first.')
  const measures = measure('dist')
  process.stdout.write(`${table(measures)}\n`)
  if (measures.some(({ bytes, atMost }) => bytes > atMost)) process.exitCode = 1
}
