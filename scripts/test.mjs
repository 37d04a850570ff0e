import { existsSync, mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import process from 'node:process'
import { findChromium } from './chromium.mjs'
import { playwrightCounts, total, verdict, vitestCounts } from './counts.mjs'
import { playwrightFailures, vitestFailures } from './failures.mjs'
import { installPackages } from './packages.mjs'
import { buildPortal, checkNode } from './setup.mjs'
import { endOnStop, insideEnvironment, node, root, say, step } from './steps.mjs'

const END_TO_END = 'tests/e2e/playwright.config.ts'
/** All of it, on a slow machine too: what is not done by then counts as failed. */
const BOUND_S = 2370

/** Seconds until then. */
const left = () => BOUND_S - Math.round(process.uptime())

checkNode()
endOnStop()
await installPackages()
const chromium = await findChromium()
await buildPortal()

const reports = join(root, '.cache/test-reports')
rmSync(reports, { recursive: true, force: true })
mkdirSync(reports, { recursive: true })
const env = { ...insideEnvironment(), CHROMIUM_PATH: chromium, ASTRO_TELEMETRY_DISABLED: '1' }

/** @type {string[]} */
const failures = []
const counts = [await runVitest()]
if (existsSync(join(root, END_TO_END))) counts.push(await runPlaywright())

const sum = total(counts)
for (const failure of failures) say(`\n${failure}`)
say('')
say(verdict(sum))
process.exitCode = sum.failed > 0 || sum.passed === 0 ? 1 : 0

async function runVitest() {
  const file = join(reports, 'vitest.json')
  const args = ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
  const command = [node, join(root, 'node_modules/vitest/vitest.mjs'), ...args]
  const { code } = await step('Running the tests of the code (vitest)', command, { env, show: true, boundS: left() })
  failures.push(...vitestFailures(file, root))
  return vitestCounts(file, code)
}

async function runPlaywright() {
  const file = join(reports, 'playwright.json')
  const args = ['test', '-c', END_TO_END, '--reporter=line,json']
  const command = [node, join(root, 'node_modules/playwright/cli.js'), ...args]
  const withReport = { ...env, PLAYWRIGHT_JSON_OUTPUT_NAME: file, PLAYWRIGHT_JSON_OUTPUT_FILE: file }
  const { code } = await step('Running the tests in the browser (playwright)', command, {
    env: withReport,
    show: true,
    boundS: left(),
  })
  failures.push(...playwrightFailures(file))
  return playwrightCounts(file, code)
}
