import { total, verdict } from './counts.mjs'
import { specsOf } from './test-report.mjs'

/**
 * @typedef {import('./counts.mjs').NotRun} NotRun
 * @typedef {{ name: string, counts: import('./counts.mjs').Counts, failures: string[], flaky: string[], notRun:
 *   NotRun[], whyNotRun: string, seconds: number }} Result of one runner; `seconds` is the sum over its tests, not the
 *   elapsed time
 */

/** @param {number} ms */
const inSeconds = (ms) => Math.round(ms / 1000)

/** @param {import('./test-report.mjs').VitestReport | undefined} report */
export function vitestSeconds(report) {
  const tests = (report?.testResults ?? []).flatMap(({ assertionResults }) => assertionResults)
  return inSeconds(tests.reduce((sum, { duration = 0 }) => sum + duration, 0))
}

/** @param {import('./test-report.mjs').PlaywrightReport | undefined} report each attempt of a test counts */
export function playwrightSeconds(report) {
  const tries = specsOf(report).flatMap(({ tests }) => tests.flatMap(({ results }) => results))
  return inSeconds(tries.reduce((sum, { duration = 0 }) => sum + duration, 0))
}

/** @param {number} seconds */
function spell(seconds) {
  return seconds < 60 ? `${seconds} s` : `${Math.floor(seconds / 60)} min ${seconds % 60} s`
}

/** @param {string} head @param {readonly string[]} entries */
function list(head, entries) {
  if (entries.length === 0) return []
  return ['', head, ...entries.map((entry) => entry.replace(/^/gm, '  '))]
}

/** @param {Result} result */
function notRunLines({ notRun, whyNotRun }) {
  return notRun.map(({ file, tests }) => `${file} (${tests} ${tests === 1 ? 'test' : 'tests'}): ${whyNotRun}`)
}

/**
 * Returns the lines that `npm test` prints at its end; the last one is the verdict.
 * @param {readonly Result[]} results
 * @param {number} elapsedS the duration of the whole run, seconds
 * @returns {string[]}
 */
export function summary(results, elapsedS) {
  const sums = results.map(({ name, seconds }) => ` ${name} ${spell(seconds)}`)
  return [
    ...results.flatMap(({ failures }) => failures.map((failure) => `\n${failure}`)),
    ...list('not run', results.flatMap(notRunLines)),
    ...list(
      'flaky',
      results.flatMap(({ flaky }) => flaky),
    ),
    '',
    `Time: ${spell(elapsedS)} in all. Sum over the tests:${sums.join(',') || ' 0 s'}.`,
    '',
    verdict(total(results.map(({ counts }) => counts))),
  ]
}
