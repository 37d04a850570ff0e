import { relative, sep } from 'node:path'
import { foldersOf } from './test-files.mjs'
import { specsOf } from './test-report.mjs'

/**
 * @typedef {{ file: string, seconds: number }} Duration the sum over the tests of a file, not the elapsed time
 */

/** The files that `npm test` lists. */
const LISTED = 10

/**
 * Returns how long the tests of each file of a Vitest run took.
 * @param {import('./test-report.mjs').VitestReport | undefined} report
 * @param {string} root the folder of the files
 * @returns {Duration[]}
 */
export function vitestDurations(report, root) {
  return (report?.testResults ?? []).map(({ name, assertionResults }) => ({
    file: relative(root, name).split(sep).join('/'),
    seconds: sumOf(assertionResults.map(({ duration = 0 }) => duration / 1000)),
  }))
}

/**
 * Returns how long the tests of each file of a Playwright run took; each attempt counts.
 * @param {import('./test-report.mjs').PlaywrightReport | undefined} report
 * @param {string} folder of the browser tests
 * @returns {Duration[]}
 */
export function playwrightDurations(report, folder) {
  const specs = specsOf(report).map(({ file, tests }) => {
    const attempts = tests.flatMap(({ results }) => results)
    return { file: folder + file, seconds: sumOf(attempts.map(({ duration = 0 }) => duration / 1000)) }
  })
  return [...sumsBy(specs, ({ file }) => file)].map(([file, seconds]) => ({ file, seconds }))
}

/** @param {readonly Duration[]} durations */
export function totalSeconds(durations) {
  return sumOf(durations.map(({ seconds }) => seconds))
}

/**
 * Returns the slowest files, if there are more than the list would show.
 * @param {readonly Duration[]} durations
 * @returns {Duration[]}
 */
export function slowest(durations) {
  if (durations.length <= LISTED) return []
  return durations.toSorted((one, other) => other.seconds - one.seconds).slice(0, LISTED)
}

/**
 * Returns how long the tests of each subject took.
 * @param {readonly Duration[]} durations
 * @returns {Map<string, number>}
 */
export function bySubject(durations) {
  return sumsBy(durations, ({ file }) => subjectOf(file))
}

/** @param {readonly Duration[]} durations @param {(duration: Duration) => string} keyOf @returns {Map<string, number>} */
function sumsBy(durations, keyOf) {
  const sums = new Map()
  for (const each of durations) sums.set(keyOf(each), (sums.get(keyOf(each)) ?? 0) + each.seconds)
  return sums
}

/** @param {string} file @returns {string} the folder below the floor, or the floor itself */
function subjectOf(file) {
  const [, floor = '', subject = floor] = foldersOf(file)
  return subject
}

/** @param {readonly number[]} numbers */
const sumOf = (numbers) => numbers.reduce((sum, number) => sum + number, 0)
