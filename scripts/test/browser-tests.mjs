import { join } from 'node:path'
import { node, root, print, step } from '#system/steps.mjs'
import { playwrightCounts } from './counts.mjs'
import { playwrightDurations } from './durations.mjs'
import { playwrightFailures, playwrightFlaky } from './failures.mjs'
import { notRunFiles, playwrightListing, playwrightNotRun, silentFiles } from './not-run.mjs'
import { literally, whyNotRun } from './runner.mjs'
import { browserFolder } from './test-files.mjs'
import { readReport } from './test-report.mjs'

/** The time that Playwright needs to stop at the deadline and write its report, seconds. */
const END_WITHIN_S = 45
/** The minimum time left for a start, seconds. */
const WORTH_A_START_S = 30
const LIST_WITHIN_S = 60
const playwright = [
  node,
  join(root, 'node_modules/playwright/cli.js'),
  'test',
  '-c',
  `${browserFolder}playwright.config.ts`,
]

/**
 * Runs the browser tests.
 * @param {import('./runner.mjs').Job} job
 * @param {Listing} [listing] how many tests each file has, if it is known
 * @returns {Promise<import('./summary.mjs').Result>}
 *
 * @typedef {ReadonlyMap<string, number> | undefined} Listing
 */
export async function runBrowserTests(job, listing) {
  const { files, title, results } = job
  const file = join(results, 'playwright.json')
  const { code, isCut } = await start(job, file)
  const report = readReport(file)
  const reported = playwrightNotRun(report, browserFolder)
  const isAllThere = listing !== undefined || silentFiles(files, reported).length === 0
  const notRun = notRunFiles(files, reported, { title, listing: isAllThere ? listing : await listBrowserTests(job) })
  return {
    name: 'browser',
    counts: playwrightCounts(report, { code, notRun }),
    failures: playwrightFailures(report, browserFolder),
    flaky: playwrightFlaky(report, browserFolder),
    notRun,
    whyNotRun: whyNotRun({ code, isCut, report }, reasonIn(report)),
    durations: playwrightDurations(report, browserFolder),
  }
}

/** @param {import('./test-report.mjs').PlaywrightReport | undefined} report */
function reasonIn(report) {
  const messages = (report?.errors ?? []).map(({ message = '' }) => message)
  if (messages.some((message) => message.includes('config.webServer'))) return 'the server did not start'
  return messages.length > 0 ? 'Playwright stopped' : 'a test before them failed'
}

/** @param {import('./runner.mjs').Job} job @param {string} file the report */
async function start(job, file) {
  const boundS = job.leftS()
  const playS = boundS - END_WITHIN_S
  if (playS < WORTH_A_START_S) {
    print('No time is left for the browser tests.')
    return { code: 124, isCut: true }
  }
  const endAt = Date.now() + playS * 1000
  const limits = [`--global-timeout=${playS * 1000}`, '--pass-with-no-tests', '--reporter=line,json']
  const { code } = await step('Running the browser tests (playwright)', [...playwright, ...limits, ...filters(job)], {
    env: { ...job.env, ...reportTo(file) },
    show: true,
    boundS,
  })
  return { code, isCut: Date.now() >= endAt }
}

/** @param {string} file @returns {Record<string, string>} */
const reportTo = (file) => ({ PLAYWRIGHT_JSON_OUTPUT_NAME: file, PLAYWRIGHT_JSON_OUTPUT_FILE: file })

/** @param {import('./runner.mjs').Job} job */
function filters({ files, isEverything, title }) {
  const paths = isEverything ? [] : files.map((file) => `/${literally(file)}$`)
  return [...(title === undefined ? [] : ['-g', literally(title)]), ...paths]
}

/**
 * Lists the tests that Playwright would run; this needs neither a server nor a browser.
 * @param {import('./runner.mjs').Job} job
 * @returns {Promise<Listing>} how many tests each file has
 */
export async function listBrowserTests(job) {
  const file = join(job.results, 'playwright-list.json')
  await step('Listing the browser tests', [...playwright, '--list', '--reporter=json', ...filters(job)], {
    env: { ...job.env, ...reportTo(file) },
    boundS: LIST_WITHIN_S,
  })
  const report = readReport(file)
  return report && playwrightListing(report, browserFolder)
}
