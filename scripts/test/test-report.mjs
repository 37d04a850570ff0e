import { existsSync, readFileSync } from 'node:fs'

/**
 * @typedef {{ status: string, fullName: string, duration?: number, failureMessages: string[] }} Assertion
 * @typedef {{ name: string, status: string, message: string, assertionResults: Assertion[] }} FileResult
 * @typedef {{ testResults: FileResult[] }} VitestReport
 *
 * @typedef {{ status?: string, duration?: number, error?: { message?: string }, attachments?: { name: string, path?: string }[] }} Attempt
 * @typedef {{ status: string, expectedStatus?: string, results: Attempt[] }} Run
 * @typedef {{ title: string, file: string, line: number, tests: Run[] }} Spec
 * @typedef {{ specs?: Spec[], suites?: Suite[] }} Suite
 * @typedef {Suite & { errors?: { message?: string }[] }} PlaywrightReport
 */

/** @param {string} file @returns {any} a runner's report, or undefined if it wrote none */
export function readReport(file) {
  if (!existsSync(file)) return undefined
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return undefined // cut off: the runner was stopped
  }
}

/** @param {Suite | undefined} suite @returns {Spec[]} every spec of a Playwright report, with the tests made from it */
export function specsOf(suite) {
  const { specs = [], suites = [] } = suite ?? {}
  return [...specs, ...suites.flatMap(specsOf)]
}

/**
 * Returns true for a file whose tests never ran: its worker crashed, or the run ended before. A file that failed to
 * load has a message.
 * @param {FileResult} result
 */
export function isUnfinished({ status, message, assertionResults }) {
  return status === 'failed' && message === '' && assertionResults.length === 0
}

/**
 * Returns the tests of a Vitest report whose title contains a text; Vitest lists the others as skipped.
 * @param {FileResult} result
 * @param {string} [title]
 */
export function assertionsOf({ assertionResults }, title = '') {
  return assertionResults.filter(({ fullName }) => fullName.includes(title))
}

/** @param {Run} test @returns {boolean} true for a test that did not finish, as Playwright counts it */
export function isNotRun({ status, expectedStatus, results }) {
  const isMarkedSkipped = expectedStatus === 'skipped' && results.length > 0
  return status === 'skipped' && !(isMarkedSkipped && results.every((result) => result.status === 'skipped'))
}
