import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import process from 'node:process'
import { remove, removeLeftovers } from '#system/leftovers.mjs'
import { root } from '#system/steps.mjs'
import { temporaryFolder } from './temporary.mjs'

const TEMPORARY = 'atoll-test-'

/**
 * Creates folders for this test run alone, so that several can run at the same time: one for reports, and one for all
 * temporary files. Passes both to every process that this one starts: `ATOLL_TEST_RUN` and `TMPDIR`.
 * @returns {{ results: string, close(): void }} `close` removes the results
 */
export function openRun() {
  const allResults = join(root, 'test-results')
  const outside = temporaryFolder()
  removeLeftovers(allResults, '')
  removeLeftovers(outside, TEMPORARY)
  const results = join(allResults, String(process.pid))
  const temporary = join(outside, `${TEMPORARY}${process.pid}`)
  for (const folder of [results, temporary]) remove(folder)
  mkdirSync(temporary)
  process.env.ATOLL_TEST_RUN = results
  // an operator's settings are not for tests
  process.env.ATOLL_SETTINGS = 'none'
  // TEMP and TMP on Windows
  for (const variable of ['TMPDIR', 'TEMP', 'TMP']) process.env[variable] = temporary
  // code of packages is compiled once for all processes of the run; a person's own cache stays theirs
  process.env.NODE_COMPILE_CACHE ??= join(temporary, 'compiled')
  process.once('exit', () => remove(temporary))
  return { results, close: () => remove(results) }
}
