import type { Load } from './load.ts'

interface Row {
  readonly key: keyof Load
  readonly name: string
  readonly unit: string
  readonly digits: number
  /** The maximum for the last site relative to the first, in the same figure or in the figure `of`. */
  readonly ratio?: number
  readonly of?: keyof Load
  /** The absolute maximum. */
  readonly max?: number
  /** Compared with an earlier build, within `SAME`. */
  readonly isStable?: true
}

/**
 * What the last site is held to: `plain`: the hand-written page, the first; `build`: an earlier build, the first;
 * `alone`: absolute limits.
 */
export type Bounds = 'plain' | 'build' | 'alone'

/** A change between two builds that is not called a change. */
const SAME = 1.1

/** Budgets of decision 022. */
const rows: readonly Row[] = [
  { key: 'firstPaint', name: 'first paint', unit: 'ms', digits: 0, ratio: 1.1, isStable: true },
  { key: 'largestPaint', name: 'largest paint', unit: 'ms', digits: 0, ratio: 1.1, isStable: true },
  { key: 'tap', name: 'tap to sign-in form', unit: 'ms', digits: 0, ratio: 1.1, isStable: true },
  { key: 'repeat', name: 'repeat view, of cold', unit: 'ms', digits: 0, ratio: 0.5, of: 'firstPaint' },
  { key: 'next', name: 'next route', unit: 'ms', digits: 0, max: 100 },
  { key: 'mainThread', name: 'main thread', unit: 'ms', digits: 0, ratio: 1.5, isStable: true },
  { key: 'requestsBeforeLargest', name: 'requests before it', unit: '', digits: 0, max: 4 },
  { key: 'requests', name: 'requests', unit: '', digits: 0 },
  { key: 'bytes', name: 'over the line', unit: 'KB', digits: 1 },
  { key: 'shift', name: 'layout shift', unit: '', digits: 3, max: 0.02 },
  { key: 'blocking', name: 'blocking time', unit: 'ms', digits: 0 },
]

/** Prints the median of every figure, and the last site's against its limit; marks exceeded limits. */
export function printTable(
  loads: ReadonlyMap<string, readonly Load[]>,
  { title, runs, bounds }: { title: string; runs: number; bounds: Bounds },
): void {
  const names = [...loads.keys()]
  const [first = [], last = []] = [[...loads.values()].at(0), [...loads.values()].at(-1)]
  const lines = rows.map((row) => [
    row.name,
    ...[...loads.values()].map((visits) => `${medianOf(visits, row.key).toFixed(row.digits)} ${row.unit}`),
    verdict(limitOf(row, bounds), medianOf(first, row.of ?? row.key), medianOf(last, row.key)),
  ])
  process.stdout.write(
    `\n\n${title}, slow 4G, set-up of connections included, processor 4 × slower, 360 × 640, medians of ${runs}:\n`,
  )
  for (const line of [['', ...names, 'bound'], ...lines]) {
    process.stdout.write(`${line.map((cell, at) => (at === 0 ? cell.padEnd(22) : cell.padStart(20))).join('')}\n`)
  }
}

type Limit = Pick<Row, 'ratio' | 'max'>

function limitOf(row: Row, bounds: Bounds): Limit {
  if (bounds === 'plain') return row
  if (bounds === 'build' && row.isStable) return { ratio: SAME }
  return row.max ? { max: row.max } : {}
}

function verdict({ ratio, max }: Limit, theirs: number, ours: number): string {
  if (ratio) return `${(ours / theirs).toFixed(2)} × of ${ratio}${ours / theirs <= ratio ? '' : ' PAST'}`
  if (max) return `at most ${max}${ours <= max ? '' : ' PAST'}`
  return ''
}

/** Returns the median of a figure. */
export function medianOf<Key extends string>(loads: readonly Readonly<Record<Key, number>>[], key: Key): number {
  const sorted = loads.map((load) => load[key]).toSorted((a, b) => a - b)
  const middle = Math.floor(sorted.length / 2)
  return sorted.length % 2 ? (sorted[middle] ?? 0) : ((sorted[middle - 1] ?? 0) + (sorted[middle] ?? 0)) / 2
}
