import { defineConfig } from 'playwright/test'
import { openRun } from '#scripts/test/run-folders.mjs'
import { shuffledProjects } from './support/shuffled.ts'

// Started directly: this process is the run; its workers load this file again, with the same environment.
if (!process.env.ATOLL_TEST_RUN) {
  openRun()
  process.env.PLAYWRIGHT_LAST_RUN_OUTPUT_FILE ??= 'test-results/.last-run.json'
}

export default defineConfig({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  outputDir: `${process.env.ATOLL_TEST_RUN}/browser`,
  forbidOnly: true,
  fullyParallel: true,
  // E2E_SHUFFLE=7 runs the files in another order, the same for the same number
  ...(process.env.E2E_SHUFFLE && { projects: shuffledProjects(process.env.E2E_SHUFFLE) }),
  // one for each of two cores: 39 tests took 67 s with two workers (117 s summed), 68 s with three (172 s), 84 s with four (276 s)
  workers: Number(process.env.E2E_WORKERS ?? 2),
  // `npm test` lists the tests that needed it
  retries: 1,
  // benches measure speed, not tests: the longest take 45 s here, and a machine may be three times slower
  timeout: 150_000,
  expect: { timeout: 20_000 },
  reporter: 'list',
  use: {
    // set in the workers, which start after the server
    baseURL: `http://localhost:${process.env.ATOLL_E2E_PORT}`,
    viewport: { width: 360, height: 640 },
    // A test that intercepts a page's requests must see them.
    serviceWorkers: 'block',
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--disable-background-networking',
        '--disable-component-update',
      ],
    },
  },
  webServer: {
    command: 'node tests/e2e/support/serve.ts',
    cwd: '../..',
    // passed to the workers as environment variables, see place.ts
    wait: {
      stdout:
        /:(?<ATOLL_E2E_PORT>\d+) is ready, its control at (?<ATOLL_E2E_CONTROL>\d+), its data in (?<ATOLL_E2E_DATA>.+)\n/,
    },
    timeout: 120_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 5000 },
  },
})
