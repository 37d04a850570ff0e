import { defineConfig } from 'vitest/config'
import { stopInTime } from '#scripts/test/vitest-deadline.mjs'

/** The path of the report for `npm test`. */
const report = process.env.ATOLL_VITEST_REPORT

export default defineConfig({
  test: {
    include: ['tests/**/*.test.ts'],
    globalSetup: 'tests/support/seeded.ts',
    reporters: report ? ['default', ['json', { outputFile: report }], stopInTime()] : ['default'],
    // Servers and databases mostly wait, so two cores take three workers; the default would leave one core idle.
    maxWorkers: 3,
    // benches measure speed, not tests
    testTimeout: 60_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 20_000 } },
  },
})
