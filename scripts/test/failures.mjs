import { existsSync, readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { specsOf } from './test-report.mjs'

/** The lines shown of each error: a long log hides its failures, so `npm test` repeats them at its end. */
const LINES = 6
/** The lines shown of the page at that time, as its accessibility tree. */
const SHOWN_LINES = 150

/** @param {string} name @param {string | undefined} why */
function withReason(name, why = '') {
  const lines = stripVTControlCharacters(why)
    .split('\n')
    .filter((line) => line.trim() !== '')
  return [name, ...lines.slice(0, LINES).map((line) => `    ${line.trim()}`)].join('\n')
}

/**
 * Returns the failed tests of a Vitest run; a file that failed to load, or after its tests, counts for them.
 * @param {import('./test-report.mjs').VitestReport | undefined} report
 * @param {string} root the folder of the files
 * @returns {string[]}
 */
export function vitestFailures(report, root) {
  return (report?.testResults ?? []).flatMap(({ name, status, message, assertionResults }) => {
    const where = relative(root, name)
    const failed = assertionResults.filter((result) => result.status === 'failed')
    if (status === 'failed' && failed.length === 0) {
      const what = assertionResults.length === 0 ? 'could not be loaded' : 'failed outside its tests'
      return message === '' ? [] : [withReason(`✗ ${where} › ${what}`, message)]
    }
    return failed.map(({ fullName, failureMessages }) => withReason(`✗ ${where} › ${fullName}`, failureMessages[0]))
  })
}

/**
 * Returns the tests of a Vitest run that passed only on retry: they keep the error of the attempt before.
 * @param {import('./test-report.mjs').VitestReport | undefined} report
 * @param {string} root the folder of the files
 * @returns {string[]}
 */
export function vitestFlaky(report, root) {
  return (report?.testResults ?? []).flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status, failureMessages }) => status === 'passed' && failureMessages.length > 0)
      .map(({ fullName, failureMessages }) => withReason(`${relative(root, name)} › ${fullName}`, failureMessages[0])),
  )
}

/**
 * @param {import('./test-report.mjs').PlaywrightReport | undefined} report
 * @param {string} wanted the status of the tests
 * @param {string} [folder]
 * @returns {{ name: string, failed: import('./test-report.mjs').Attempt | undefined }[]} each with its first failed attempt
 */
function testsThat(report, wanted, folder = '') {
  return specsOf(report).flatMap(({ title, file, line, tests }) =>
    tests
      .filter(({ status }) => status === wanted)
      .map(({ results }) => ({
        name: `${folder}${file}:${line} › ${title}`,
        failed: results.find(({ error }) => error !== undefined),
      })),
  )
}

/**
 * Returns the tests of a Playwright run that failed each time, and the errors outside tests.
 * @param {import('./test-report.mjs').PlaywrightReport | undefined} report
 * @param {string} [folder] prefix of file names
 * @returns {string[]}
 */
export function playwrightFailures(report, folder) {
  const failures = testsThat(report, 'unexpected', folder).map(
    ({ name, failed }) => withReason(`✗ ${name}`, failed?.error?.message) + pageAt(failed?.attachments),
  )
  const errors = (report?.errors ?? []).map(({ message }) => withReason('✗ The browser tests', message))
  return [...failures, ...errors]
}

/**
 * Returns the tests of a Playwright run that passed only on retry.
 * @param {import('./test-report.mjs').PlaywrightReport | undefined} report
 * @param {string} [folder] prefix of file names
 * @returns {string[]}
 */
export function playwrightFlaky(report, folder) {
  return testsThat(report, 'flaky', folder).map(({ name, failed }) => withReason(name, failed?.error?.message))
}

/** @param {{ name: string, path?: string }[]} attachments @returns {string} the page when the test failed, if it was kept */
function pageAt(attachments = []) {
  const { path = '' } = attachments.find(({ name }) => name === 'error-context') ?? {}
  const page = existsSync(path) ? /^```yaml\n(.*?)\n```$/ms.exec(readFileSync(path, 'utf8'))?.[1] : undefined
  return (page ?? '')
    .split('\n', SHOWN_LINES)
    .map((line) => line && `\n    | ${line}`)
    .join('')
}
