const RESAMPLES = 2_000

/** The times of two kinds of requests, milliseconds, and their difference. */
interface Difference {
  readonly known: Figures
  readonly unknown: Figures
  /** The extra time for a known account, relative to the median for an unknown one, with its 95 % interval. */
  readonly relative: number
  readonly low: number
  readonly high: number
}

interface Figures {
  readonly median: number
  readonly mean: number
}

/**
 * Compares two samples taken alternately. The interval is a bootstrap over pairs: any load on the machine affects both
 * of a pair.
 */
export function differenceOf(known: readonly number[], unknown: readonly number[]): Difference {
  const resampled = Array.from({ length: RESAMPLES }, () => {
    const drawn = known.map(() => Math.floor(Math.random() * known.length))
    return relativeOf(
      drawn.map((at) => known[at] ?? 0),
      drawn.map((at) => unknown[at] ?? 0),
    )
  }).toSorted((a, b) => a - b)
  return {
    known: figuresOf(known),
    unknown: figuresOf(unknown),
    relative: relativeOf(known, unknown),
    low: resampled[Math.floor(RESAMPLES * 0.025)] ?? NaN,
    high: resampled[Math.ceil(RESAMPLES * 0.975) - 1] ?? NaN,
  }
}

/** Returns whether the difference is within the bound, past it, or not clear from so few samples. */
export function verdictOn({ low, high }: Difference, bound: number): 'within' | 'past' | 'unsure' {
  if (low >= -bound && high <= bound) return 'within'
  return low > bound || high < -bound ? 'past' : 'unsure'
}

function relativeOf(known: readonly number[], unknown: readonly number[]): number {
  return medianOf(known) / medianOf(unknown) - 1
}

function figuresOf(took: readonly number[]): Figures {
  return { median: medianOf(took), mean: took.reduce((sum, ms) => sum + ms, 0) / took.length }
}

function medianOf(took: readonly number[]): number {
  const sorted = took.toSorted((a, b) => a - b)
  const upper = sorted[sorted.length >> 1] ?? NaN
  return sorted.length % 2 === 1 ? upper : ((sorted[(sorted.length >> 1) - 1] ?? NaN) + upper) / 2
}
