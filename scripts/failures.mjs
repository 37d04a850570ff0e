import { existsSync, readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { readReport } from './test-report.mjs'

/** What a long log hides is said again at its end: which tests failed, and the first lines of why. */
const LINES = 6
/** Of what the page showed then, as the browser tells it to a screen reader. */
const SHOWN_LINES = 150

/** @param {string} where @param {string} title @param {string | undefined} why */
function told(where, title, why = '') {
  const lines = stripVTControlCharacters(why)
    .split('\n')
    .filter((line) => line.trim() !== '')
  return [`✗ ${where} › ${title}`, ...lines.slice(0, LINES).map((line) => `    ${line.trim()}`)].join('\n')
}

/**
 * The failed tests of a Vitest run; a file that could not be loaded stands for its tests.
 * @param {string} file its JSON report
 * @param {string} root the files' folder
 * @returns {string[]}
 */
export function vitestFailures(file, root) {
  /** @typedef {{ status: string, fullName: string, failureMessages: string[] }} Assertion */
  /** @typedef {{ name: string, status: string, message: string, assertionResults: Assertion[] }} FileResult */
  /** @type {FileResult[]} */
  const results = readReport(file)?.testResults ?? []
  return results.flatMap(({ name, status, message, assertionResults }) => {
    const where = relative(root, name)
    if (status === 'failed' && assertionResults.length === 0) return [told(where, 'could not be loaded', message)]
    return assertionResults
      .filter((result) => result.status === 'failed')
      .map(({ fullName, failureMessages }) => told(where, fullName, failureMessages[0]))
  })
}

/**
 * The tests of a Playwright run that failed, also if they passed when tried again.
 * @param {string} file its JSON report
 * @returns {string[]}
 */
export function playwrightFailures(file) {
  /** @typedef {{ error?: { message?: string }, attachments?: { name: string, path?: string }[] }} Attempt */
  /** @typedef {{ status: string, results: Attempt[] }} Run */
  /** @typedef {{ title: string, file: string, line: number, tests: Run[] }} Spec */
  /** @typedef {{ specs?: Spec[], suites?: Suite[] }} Suite */
  /** @param {Suite} suite @returns {Spec[]} */
  const specsOf = ({ specs = [], suites = [] }) => [...specs, ...suites.flatMap(specsOf)]
  /** @type {Spec[]} */
  const specs = specsOf(readReport(file) ?? {})
  return specs.flatMap(({ title, file: where, line, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected' || status === 'flaky')
      .map(({ results }) => {
        const failed = results.find(({ error }) => error !== undefined)
        return told(`${where}:${line}`, title, failed?.error?.message) + shown(failed?.attachments)
      }),
  )
}

/** @param {{ name: string, path?: string }[]} attachments @returns {string} the page when it failed, where one was kept */
function shown(attachments = []) {
  const { path = '' } = attachments.find(({ name }) => name === 'error-context') ?? {}
  const page = existsSync(path) ? /^```yaml\n(.*?)\n```$/ms.exec(readFileSync(path, 'utf8'))?.[1] : undefined
  return (page ?? '')
    .split('\n', SHOWN_LINES)
    .map((line) => line && `\n    | ${line}`)
    .join('')
}
