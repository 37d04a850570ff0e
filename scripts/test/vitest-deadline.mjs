import process from 'node:process'

/** The time that a test running at the deadline may take to end, milliseconds. */
const PATIENCE_MS = 20_000

/**
 * Returns a reporter that stops a Vitest run at the time in `ATOLL_TESTS_END_AT`, milliseconds since the epoch. Vitest
 * then still writes its reports, and they say which tests did not run.
 * @returns {import('vitest/reporters').Reporter}
 */
export function stopInTime() {
  const endAt = Number(process.env.ATOLL_TESTS_END_AT)
  return {
    onInit(vitest) {
      if (!(endAt > 0)) return
      const cancel = () => void vitest.cancelCurrentRun('keyboard-input')
      setTimeout(cancel, endAt - Date.now()).unref()
      // The second cancel does not wait for running tests.
      setTimeout(cancel, endAt - Date.now() + PATIENCE_MS).unref()
    },
  }
}
