import { defineConfig } from 'vitest/config'
import { stopInTime } from '#scripts/test/vitest-deadline.mjs'

// an operator's settings are not for tests
process.env.ATOLL_SETTINGS = 'none'

/** The path of the report for `npm test`. */
const report = process.env.ATOLL_VITEST_REPORT

/** Tests of code that keeps nothing in its modules: one worker loads it once for many files, in 60 % of the time. */
const withoutModuleState = ['tests/gateway/**/*.test.ts', 'tests/contract/**/*.test.ts', 'tests/arcade/**/*.test.ts']

export default defineConfig({
  test: {
    projects: [
      { extends: true, test: { name: 'shared', include: withoutModuleState, isolate: false } },
      { extends: true, test: { name: 'alone', include: ['tests/**/*.test.ts'], exclude: withoutModuleState } },
    ],
    globalSetup: 'tests/support/seeded.ts',
    reporters: report ? ['default', ['json', { outputFile: report }], stopInTime()] : ['default'],
    // Servers and databases mostly wait, so two cores take three workers; the default would leave one core idle.
    maxWorkers: 3,
    // `npm test` lists the tests that needed it, as it does for the browser's
    retry: report ? 1 : 0,
    // what a program said that did not start, not its first forty characters
    chaiConfig: { truncateThreshold: 2000 },
    // benches measure speed, not tests
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // a program of ours starts in a second, and in twenty on a busy machine
    expect: { poll: { timeout: 45_000 } },
  },
})
