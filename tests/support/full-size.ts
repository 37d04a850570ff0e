import process from 'node:process'

/** True in the full run (`npm run test:full`), which repeats random tests as often as they were designed for. */
const isFull = process.env.ATOLL_TESTS_FULL === '1'

/**
 * Returns how often a test repeats.
 * @param inSuite how often in every other run: enough to find a fault that is not rare
 * @param full how often in the full run
 */
export function repeats(inSuite: number, full: number): number {
  return isFull ? full : inSuite
}
