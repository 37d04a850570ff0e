import { defineConfig } from 'vitest/config'
import { stopInTime } from '#scripts/vitest-deadline.mjs'

/** Where `npm test` wants the report. */
const report = process.env.ATOLL_VITEST_REPORT

export default defineConfig({
  test: {
    include: ['tests/**/*.test.ts'],
    globalSetup: 'tests/support/seeded.ts',
    reporters: report ? ['default', ['json', { outputFile: report }], stopInTime()] : ['default'],
    // real servers and databases on two cores, with much waiting; by itself vitest would leave one of them idle
    maxWorkers: 3,
    // how quick something is, benches say
    testTimeout: 60_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 20_000 } },
  },
})
