/**
 * Prints the middle and the 95th percentile of what a call took, in milliseconds.
 * @returns whether the percentile is past its bound
 */
export function reportTimes(what: string, times: readonly number[], bound: number): boolean {
  const sorted = times.toSorted((one, other) => one - other)
  const [middle = 0, high = 0] = [sorted[Math.floor(sorted.length / 2)], sorted.at(Math.ceil(sorted.length * 0.95) - 1)]
  const isPast = high > bound
  const figures = `middle ${middle.toFixed(1).padStart(7)} ms, 95th percentile ${high.toFixed(1).padStart(7)} ms of ${bound}`
  process.stdout.write(`${what.padEnd(48)} ${figures}${isPast ? '  PAST' : ''}\n`)
  return isPast
}
