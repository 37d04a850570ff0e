import { total, verdict } from './counts.mjs'
import { slowest, totalSeconds } from './durations.mjs'

/**
 * @typedef {import('./counts.mjs').NotRun} NotRun
 * @typedef {{ name: string, counts: import('./counts.mjs').Counts, failures: string[], flaky: string[], notRun:
 *   NotRun[], whyNotRun: string, durations: import('./durations.mjs').Duration[] }} Result of one runner
 */

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
 * @param {readonly string[]} above what took longer than its budget
 * @returns {string[]}
 */
export function summary(results, elapsedS, above = []) {
  const sums = results.map(({ name, durations }) => ` ${name} ${spell(Math.round(totalSeconds(durations)))}`)
  const slow = slowest(results.flatMap(({ durations }) => durations))
  return [
    ...results.flatMap(({ failures }) => failures.map((failure) => `\n${failure}`)),
    ...list('not run', results.flatMap(notRunLines)),
    ...list(
      'flaky',
      results.flatMap(({ flaky }) => flaky),
    ),
    ...list(
      'slowest files',
      slow.map(({ file, seconds }) => `${file}: ${spell(Math.round(seconds))}`),
    ),
    ...list('above the budget in docs/performance.md', above),
    '',
    `Time: ${spell(elapsedS)} in all. Sum over the tests:${sums.join(',') || ' 0 s'}.`,
    '',
    verdict(total(results.map(({ counts }) => counts))),
  ]
}
