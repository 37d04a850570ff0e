import { relative, sep } from 'node:path'
import { assertionsOf, isNotRun, isUnfinished, specsOf } from './test-report.mjs'

/**
 * @typedef {import('./counts.mjs').NotRun} NotRun
 * @typedef {ReadonlyMap<string, number> | undefined} Listing how many tests each file has, undefined if unknown
 */

/**
 * Returns the files without any reported test.
 * @param {readonly string[]} files the files that were to run
 * @param {ReadonlyMap<string, number>} notRun how many tests of each reported file did not run
 */
export function silentFiles(files, notRun) {
  return files.filter((file) => !notRun.has(file))
}

/**
 * Returns the files of a run with tests that did not run. A file without a report counts as it is listed, or as one
 * test if it is not listed, unless tests were selected by title: then it may have none.
 * @param {readonly string[]} files the files that were to run
 * @param {ReadonlyMap<string, number>} notRun how many tests of each reported file did not run
 * @param {{ listing?: Listing, title?: string }} [known]
 * @returns {NotRun[]}
 */
export function notRunFiles(files, notRun, { listing, title } = {}) {
  const unknown = title === undefined || listing === undefined ? 1 : 0
  return files
    .map((file) => ({ file, tests: notRun.get(file) ?? listing?.get(file) ?? unknown }))
    .filter(({ tests }) => tests > 0)
}

/**
 * Returns how many tests of each file in a Vitest report did not run.
 * @param {import('./test-report.mjs').VitestReport | undefined} report
 * @param {{ root: string, isCut?: boolean, title?: string }} run the folder of the tests, whether the run was cut off
 *   by the time limit, which Vitest reports as skipped, and the text that titles must contain
 */
export function vitestNotRun(report, { root, isCut = false, title }) {
  const statuses = isCut ? ['pending', 'skipped'] : ['pending']
  /** @type {Map<string, number>} */
  const notRun = new Map()
  for (const result of report?.testResults ?? []) {
    if (isUnfinished(result)) continue
    const left = assertionsOf(result, title).filter(({ status }) => statuses.includes(status))
    notRun.set(fileIn(root, result.name), left.length)
  }
  return notRun
}

/**
 * Returns how many tests of each file in a Playwright report did not run.
 * @param {import('./test-report.mjs').PlaywrightReport | undefined} report
 * @param {string} folder prefix of file names
 */
export function playwrightNotRun(report, folder) {
  /** @type {Map<string, number>} */
  const notRun = new Map()
  for (const { file, tests } of specsOf(report)) {
    notRun.set(folder + file, (notRun.get(folder + file) ?? 0) + tests.filter(isNotRun).length)
  }
  return notRun
}

/**
 * Returns how many tests each file of a Playwright report or listing has.
 * @param {import('./test-report.mjs').PlaywrightReport} report
 * @param {string} folder
 */
export function playwrightListing(report, folder) {
  return countByFile(specsOf(report).flatMap(({ file, tests }) => tests.map(() => folder + file)))
}

/**
 * Returns how many tests each file of a Vitest listing has; the rows of a table count as one.
 * @param {readonly { file: string }[]} tests
 * @param {string} root
 */
export function vitestListing(tests, root) {
  return countByFile(tests.map(({ file }) => fileIn(root, file)))
}

/** @param {string} root @param {string} file */
const fileIn = (root, file) => relative(root, file).split(sep).join('/')

/** @param {readonly string[]} files @returns {Map<string, number>} */
function countByFile(files) {
  const counts = new Map()
  for (const file of files) counts.set(file, (counts.get(file) ?? 0) + 1)
  return counts
}
