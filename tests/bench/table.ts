import type { Load } from './load.ts'

const rows: readonly { key: keyof Load; name: string; unit: string; digits: number; atMost?: number }[] = [
  { key: 'firstPaint', name: 'first paint', unit: 'ms', digits: 0, atMost: 1.1 },
  { key: 'largestPaint', name: 'largest paint', unit: 'ms', digits: 0, atMost: 1.1 },
  { key: 'tap', name: 'tap to sign-in form', unit: 'ms', digits: 0, atMost: 1.1 },
  { key: 'bytes', name: 'over the line', unit: 'KB', digits: 1 },
  { key: 'requests', name: 'requests', unit: '', digits: 0 },
  { key: 'shift', name: 'layout shift', unit: '', digits: 3 },
  { key: 'blocking', name: 'blocking time', unit: 'ms', digits: 0 },
]

/** Prints the median of every figure, and how it stands to the first site's; marks a ratio past its bound. */
export function printTable(loads: ReadonlyMap<string, readonly Load[]>, runs: number): void {
  const names = [...loads.keys()]
  const lines = rows.map(({ key, name, unit, digits, atMost }) => {
    const medians = names.map((site) => median((loads.get(site) ?? []).map((load) => load[key])))
    const ratio = (medians.at(-1) ?? 0) / (medians[0] ?? 0)
    const verdict = atMost ? `${ratio.toFixed(2)} × ${ratio <= atMost ? '' : `PAST ${atMost}`}` : ''
    return [name, ...medians.map((value) => `${value.toFixed(digits)} ${unit}`), verdict]
  })
  process.stdout.write(`\n\nHome, slow 4G, processor 4 × slower, 360 × 640, cold, medians of ${runs}:\n`)
  for (const line of [['', ...names, 'ratio'], ...lines]) {
    process.stdout.write(`${line.map((cell, at) => (at === 0 ? cell.padEnd(22) : cell.padStart(16))).join('')}\n`)
  }
}

function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = Math.floor(sorted.length / 2)
  return sorted.length % 2 ? (sorted[middle] ?? 0) : ((sorted[middle - 1] ?? 0) + (sorted[middle] ?? 0)) / 2
}
