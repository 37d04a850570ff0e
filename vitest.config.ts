import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['tests/**/*.test.ts'],
    globalSetup: 'tests/support/seeded.ts',
    // real servers and databases on two cores, with much waiting; by itself vitest would leave one of them idle
    maxWorkers: 3,
    // how quick something is, benches say
    testTimeout: 60_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 20_000 } },
  },
})
