import { defineConfig } from 'playwright/test'
import { openRun } from '#scripts/run-folders.mjs'

// by hand: this process is the run; its workers load this file again, with the same environment
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
  // two cores serve the browsers, the gateway and the arcade: 54 tests took 133 s with five workers and 128 s with three, at a
  // load of 20 and of 12, and what waits for a timer waits less often for a processor; crash waits for its own rounds
  workers: Number(process.env.E2E_WORKERS ?? 4),
  // `npm test` lists the tests that needed it
  retries: 1,
  // how quick something is, benches say
  timeout: 60_000,
  expect: { timeout: 20_000 },
  reporter: 'list',
  use: {
    // known to the workers, which start after the server
    baseURL: `http://localhost:${process.env.ATOLL_E2E_PORT}`,
    viewport: { width: 360, height: 640 },
    // a test that holds back what a page asks for must see it asked
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
    // becomes environment variables of the workers: see place.ts
    wait: { stdout: /:(?<ATOLL_E2E_PORT>\d+) is ready, its data is in (?<ATOLL_E2E_DATA>.+)\n/ },
    timeout: 120_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 5000 },
  },
})
