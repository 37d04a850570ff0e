import { readReport } from './test-report.mjs'

/**
 * @typedef {{ passed: number, failed: number, skipped: number }} Counts
 */

/**
 * A runner that ends badly without naming a failed test has crashed: that is a failure too.
 * @param {Counts} counts
 * @param {number} code the runner's exit code
 * @returns {Counts}
 */
function withCrash(counts, code) {
  return code !== 0 && counts.failed === 0 ? { ...counts, failed: 1 } : counts
}

const none = { passed: 0, failed: 0, skipped: 0 }

/**
 * The counts of a Vitest run. A file that could not be loaded counts as one failed test.
 * @param {string} file its JSON report
 * @param {number} code its exit code
 */
export function vitestCounts(file, code) {
  const report = readReport(file)
  if (!report) return { ...none, failed: 1 }
  const unloaded = report.testResults.filter(
    (/** @type {{ status: string, assertionResults: unknown[] }} */ result) =>
      result.status === 'failed' && result.assertionResults.length === 0,
  ).length
  return withCrash(
    {
      passed: report.numPassedTests,
      failed: report.numFailedTests + unloaded,
      skipped: report.numPendingTests + report.numTodoTests,
    },
    code,
  )
}

/**
 * The counts of a Playwright run. A test that passed only when tried again counts as failed.
 * @param {string} file its JSON report
 * @param {number} code its exit code
 */
export function playwrightCounts(file, code) {
  const stats = readReport(file)?.stats
  if (!stats) return { ...none, failed: 1 }
  return withCrash({ passed: stats.expected, failed: stats.unexpected + stats.flaky, skipped: stats.skipped }, code)
}

/** @param {Counts[]} all */
export function total(all) {
  return all.reduce(
    (sum, { passed, failed, skipped }) => ({
      passed: sum.passed + passed,
      failed: sum.failed + failed,
      skipped: sum.skipped + skipped,
    }),
    none,
  )
}

/** The last line of `npm test`. @param {Counts} counts */
export function verdict({ passed, failed, skipped }) {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`
}
