import { join } from 'node:path'
import { node, root, step } from '#system/steps.mjs'
import { vitestCounts } from './counts.mjs'
import { vitestDurations } from './durations.mjs'
import { vitestFailures, vitestFlaky } from './failures.mjs'
import { notRunFiles, silentFiles, vitestListing, vitestNotRun } from './not-run.mjs'
import { literally, whyNotRun } from './runner.mjs'
import { readReport } from './test-report.mjs'

/** The time that Vitest needs to end running tests at the deadline and write its report, seconds. */
const END_WITHIN_S = 60
const LIST_WITHIN_S = 60
const vitest = [node, join(root, 'node_modules/vitest/vitest.mjs')]

/**
 * Runs the Vitest tests.
 * @param {import('./runner.mjs').Job} job
 * @returns {Promise<import('./summary.mjs').Result>}
 */
export async function runCodeTests(job) {
  const { files, title, env, results, leftS } = job
  const file = join(results, 'vitest.json')
  const boundS = leftS()
  const endAt = Date.now() + (boundS - END_WITHIN_S) * 1000
  const { code } = await step('Running the code tests (vitest)', [...vitest, 'run', ...orderOf(job), ...filters(job)], {
    env: { ...env, ATOLL_VITEST_REPORT: file, ATOLL_TESTS_END_AT: String(endAt) },
    show: true,
    boundS,
  })
  const report = readReport(file)
  const isCut = Date.now() >= endAt
  const reported = vitestNotRun(report, { root, isCut, title })
  const isAllThere = silentFiles(files, reported).length === 0
  const notRun = notRunFiles(files, reported, { title, listing: isAllThere ? undefined : await listTests(job) })
  return {
    name: 'code',
    counts: vitestCounts(report, { code, notRun, isCut, title }),
    failures: vitestFailures(report, root),
    flaky: vitestFlaky(report, root),
    notRun,
    whyNotRun: whyNotRun({ code, isCut, report }, 'the worker crashed'),
    durations: vitestDurations(report, root),
  }
}

/** @param {import('./runner.mjs').Job} job */
function filters({ files, isEverything, title }) {
  return [...(isEverything ? [] : files), ...(title === undefined ? [] : ['-t', literally(title)])]
}

/** @param {import('./runner.mjs').Job} job @returns {string[]} flags for an order that a number decides */
function orderOf({ shuffle }) {
  return shuffle === undefined
    ? []
    : ['--sequence.shuffle.files', '--sequence.shuffle.tests', `--sequence.seed=${shuffle}`]
}

/** @param {import('./runner.mjs').Job} job */
async function listTests(job) {
  const file = join(job.results, 'vitest-list.json')
  await step('Listing the code tests', [...vitest, 'list', `--json=${file}`, ...filters(job)], {
    env: job.env,
    boundS: LIST_WITHIN_S,
  })
  const tests = readReport(file)
  return tests && vitestListing(tests, root)
}
