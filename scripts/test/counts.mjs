import { assertionsOf, isNotRun, isUnfinished, specsOf } from './test-report.mjs'

/**
 * @typedef {{ passed: number, failed: number, skipped: number, notRun: number }} Counts
 * @typedef {{ file: string, tests: number }} NotRun how many tests of a file did not run
 */

/** @type {Counts} */
const none = { passed: 0, failed: 0, skipped: 0, notRun: 0 }

/**
 * Counts a runner that ends badly without naming a failed test as one failure: it has crashed.
 * @param {Counts} counts
 * @param {number} code the runner's exit code
 * @returns {Counts}
 */
function withCrash(counts, code) {
  return code !== 0 && counts.failed + counts.notRun === 0 ? { ...counts, failed: 1 } : counts
}

/** @param {readonly NotRun[]} files */
const testsIn = (files) => files.reduce((sum, { tests }) => sum + tests, 0)

/** @param {readonly string[]} statuses @param {string} wanted */
const count = (statuses, wanted) => statuses.filter((status) => status === wanted).length

/**
 * Returns the counts of a Vitest run. A file that failed to load counts as one failed test.
 * @param {import('./test-report.mjs').VitestReport | undefined} report
 * @param {{ code: number, notRun: readonly NotRun[], isCut?: boolean, title?: string }} run its exit code, the files
 *   that did not run, whether it was cut off by the time limit, which Vitest reports as skipped, and the text that
 *   titles must contain
 */
export function vitestCounts(report, { code, notRun, isCut = false, title }) {
  const results = report?.testResults ?? []
  const statuses = results.flatMap((result) => assertionsOf(result, title).map(({ status }) => status))
  const unloaded = results.filter(
    (result) => result.status === 'failed' && result.assertionResults.length === 0 && !isUnfinished(result),
  )
  return withCrash(
    {
      passed: count(statuses, 'passed'),
      failed: count(statuses, 'failed') + unloaded.length,
      skipped: count(statuses, 'todo') + (isCut ? 0 : count(statuses, 'skipped')),
      notRun: testsIn(notRun),
    },
    code,
  )
}

/**
 * Returns the counts of a Playwright run. A flaky test, which passed on retry, counts as passed.
 * @param {import('./test-report.mjs').PlaywrightReport | undefined} report
 * @param {{ code: number, notRun: readonly NotRun[] }} run its exit code, and the files that did not run
 */
export function playwrightCounts(report, { code, notRun }) {
  const tests = specsOf(report).flatMap((spec) => spec.tests)
  const statuses = tests.filter((test) => !isNotRun(test)).map(({ status }) => status)
  return withCrash(
    {
      passed: count(statuses, 'expected') + count(statuses, 'flaky'),
      failed: count(statuses, 'unexpected'),
      skipped: count(statuses, 'skipped'),
      notRun: testsIn(notRun),
    },
    code,
  )
}

/** @param {readonly Counts[]} all */
export function total(all) {
  return all.reduce(
    (sum, { passed, failed, skipped, notRun }) => ({
      passed: sum.passed + passed,
      failed: sum.failed + failed,
      skipped: sum.skipped + skipped,
      notRun: sum.notRun + notRun,
    }),
    none,
  )
}

/** @param {Counts} counts @returns {boolean} true if every test that should run ran and passed, and there was one */
export function isGood({ passed, failed, notRun }) {
  return passed > 0 && failed + notRun === 0
}

/**
 * Returns what to print if tests were selected by a title that none has; nothing otherwise.
 * @param {Counts} counts of all runners
 * @param {string | undefined} title
 */
export function noSuchTitle({ passed, failed, skipped, notRun }, title) {
  if (title === undefined || passed + failed + skipped + notRun > 0) return []
  return ['', `None of the selected tests has "${title}" in its title.`]
}

/** Returns the last line of `npm test`. @param {Counts} counts */
export function verdict({ passed, failed, skipped, notRun }) {
  const more = [
    { number: skipped, what: 'skipped' },
    { number: notRun, what: 'not run' },
  ].filter(({ number }) => number > 0)
  return [`${passed} passed`, `${failed} failed`, ...more.map(({ number, what }) => `${number} ${what}`)].join(', ')
}
