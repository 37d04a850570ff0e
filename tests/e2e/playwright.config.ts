import { defineConfig } from 'playwright/test'
import { port } from '#tests/e2e/support/place.ts'

export default defineConfig({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  outputDir: '../../test-results',
  forbidOnly: true,
  fullyParallel: true,
  // two cores serve the browsers, the gateway and the arcade: 54 tests took 133 s with five workers and 128 s with three, at a
  // load of 20 and of 12, and what waits for a timer waits less often for a processor; crash waits for its own rounds
  workers: 4,
  retries: 0,
  // how quick something is, benches say
  timeout: 60_000,
  expect: { timeout: 20_000 },
  reporter: [['list'], ['json', { outputFile: '../../test-results/e2e.json' }]],
  use: {
    baseURL: `http://localhost:${port}`,
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
    url: `http://localhost:${port}/ready`,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 5000 },
    reuseExistingServer: false,
  },
})
