import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import process from 'node:process'
import { installPackages } from '#system/packages.mjs'
import { endOnStop, insideEnvironment, print, root } from '#system/steps.mjs'
import { buildPortal, checkNode } from '#scripts/run/setup.mjs'
import { buildStaff } from '#scripts/run/staff-pages.mjs'
import { aboveBudget, readBudget } from './budget.mjs'
import { listBrowserTests, runBrowserTests } from './browser-tests.mjs'
import { findChromium } from './chromium.mjs'
import { runCodeTests } from './code-tests.mjs'
import { isGood, noSuchTitle, total } from './counts.mjs'
import { openRun } from './run-folders.mjs'
import { summary } from './summary.mjs'

/** The time limit of a run, seconds: 83 minutes, so that CI's own 90 leave time to report which tests did not run. */
const BOUND_S = 4980

const elapsedS = () => Math.round(process.uptime())

/**
 * Runs the selected tests, prints the result, and sets the exit code of this program.
 * @param {import('./select-tests.mjs').Selection} selection
 */
export async function runTests(selection) {
  const { code, browser, isEverything, title, shuffle } = selection
  checkNode()
  endOnStop()
  await installPackages()
  const run = openRun()
  const env = environmentOf(selection)
  const job = { isEverything, title, shuffle, env, results: run.results, leftS: () => BOUND_S - elapsedS() }
  const inBrowser = await prepareBrowserTests({ ...job, files: browser })
  const results = []
  if (code.length > 0) results.push(await runCodeTests({ ...job, files: code }))
  if (inBrowser) results.push(await inBrowser())
  const counts = total(results.map((result) => result.counts))
  const last = summary(results, elapsedS(), tooSlow(selection, results))
  for (const line of [...noSuchTitle(counts, title), ...last]) print(line)
  if (isGood(counts)) run.close()
  process.exitCode = isGood(counts) ? 0 : 1
}

/** @param {import('./select-tests.mjs').Selection} selection */
function environmentOf({ isFull, shuffle }) {
  return {
    ...insideEnvironment(),
    ASTRO_TELEMETRY_DISABLED: '1',
    ...(isFull && { ATOLL_TESTS_FULL: '1' }),
    ...(shuffle !== undefined && { E2E_SHUFFLE: String(shuffle) }),
  }
}

/**
 * Returns what took longer than its budget, if all tests ran in the size that it is for.
 * @param {import('./select-tests.mjs').Selection} selection
 * @param {readonly import('./summary.mjs').Result[]} results
 */
function tooSlow({ isEverything, title, isFull = false }, results) {
  if (!isEverything || title !== undefined || isFull) return []
  return aboveBudget(results, elapsedS(), readBudget(readFileSync(join(root, 'docs/performance.md'), 'utf8')))
}

/**
 * Prepares the browser and the built portal, if there are browser tests to run.
 * @param {import('./runner.mjs').Job} job
 * @returns {Promise<(() => Promise<import('./summary.mjs').Result>) | undefined>} runs them
 */
async function prepareBrowserTests(job) {
  if (job.files.length === 0) return undefined
  // A title may belong to no browser test at all.
  const listing = job.title === undefined ? undefined : await listBrowserTests(job)
  if (listing?.size === 0) return undefined
  const chromium = await findChromium()
  const [portal, published] = [join(job.results, 'portal'), join(job.results, 'published')]
  // pages with all categories, and with providers that nobody has connected
  process.env.ATOLL_SHOWCASE = '1'
  await buildPortal({ portal, published })
  const staff = join(job.results, 'staff')
  if (job.files.some((file) => file.includes('tests/e2e/staff/'))) await buildStaff(staff)
  const env = {
    ...job.env,
    CHROMIUM_PATH: chromium,
    ATOLL_TEST_PORTAL: portal,
    ATOLL_TEST_PUBLISHED: published,
    ATOLL_TEST_STAFF: staff,
  }
  return () => runBrowserTests({ ...job, env }, listing)
}
