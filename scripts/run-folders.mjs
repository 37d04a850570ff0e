import { mkdirSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import { isAlive } from './is-alive.mjs'
import { root } from './steps.mjs'

const TEMPORARY = 'atoll-test-'

/** @param {string} folder */
function remove(folder) {
  try {
    rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 })
  } catch {
    // Another user's, or a process still writes there: the next run removes it.
  }
}

/** @param {string} folder @returns {string[]} */
function namesIn(folder) {
  try {
    return readdirSync(folder)
  } catch {
    return [] // there is none
  }
}

/**
 * Removes the folders and files of processes that have ended.
 * @param {string} parent
 * @param {string} prefix the part of their names before the process id
 */
export function removeLeftovers(parent, prefix) {
  for (const name of namesIn(parent)) {
    const pid = name.startsWith(prefix) ? name.slice(prefix.length) : ''
    if (/^\d+$/.test(pid) && !isAlive(Number(pid))) remove(join(parent, name))
  }
}

/**
 * Creates folders for this test run alone, so that several can run at the same time: one for reports, and one for all
 * temporary files. Passes both to every process that this one starts: `ATOLL_TEST_RUN` and `TMPDIR`.
 * @returns {{ results: string, close(): void }} `close` removes the results
 */
export function openRun() {
  const allResults = join(root, 'test-results')
  const outside = tmpdir()
  removeLeftovers(allResults, '')
  removeLeftovers(outside, TEMPORARY)
  const results = join(allResults, String(process.pid))
  const temporary = join(outside, `${TEMPORARY}${process.pid}`)
  for (const folder of [results, temporary]) remove(folder)
  mkdirSync(temporary)
  process.env.ATOLL_TEST_RUN = results
  // TEMP and TMP on Windows
  for (const variable of ['TMPDIR', 'TEMP', 'TMP']) process.env[variable] = temporary
  process.once('exit', () => remove(temporary))
  return { results, close: () => remove(results) }
}
