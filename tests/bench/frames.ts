import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { type CDPSession, type Page, chromium } from 'playwright'
import { games } from '#arcade/games.ts'
import { startArcade } from '#arcade/start.ts'
import { startGateway } from '#gateway/start.ts'
import { openAlone } from '#tests/e2e/support/alone.ts'
import { browserArgs } from './load.ts'

// `npm run bench:frames -- --runs 3` measures the frames per second of each in-house game while it is played, on a
// processor 4 times slower, and the main thread's time per frame, in milliseconds (medians of the runs).
const { values } = parseArgs({ options: { runs: { type: 'string', default: '3' } } })
const SLOWER = 4
const SECONDS = 6
const MIN_RATE = 55
const [port, arcadePort] = [4471, 4472]
const secret = 'a secret that only this bench knows'

const folder = await mkdtemp(join(tmpdir(), 'atoll-frames-'))
const gateway = await startGateway({
  databasePath: join(folder, 'gateway.db'),
  port,
  portal: resolve('dist'),
  content: 'src/content',
  isDemo: true,
  vendors: { ATL: { secret, launchAddress: `http://127.0.0.1:${arcadePort}` } },
  limits: false,
  log: false,
})
const arcade = await startArcade({
  databasePath: join(folder, 'arcade.db'),
  port: arcadePort,
  gatewayUrl: gateway.url,
  secret,
  portalOrigins: [`http://localhost:${port}`],
})

interface Run {
  rate: number
  each: number
}

try {
  for (const { id, nodeId } of games) {
    const runs: Run[] = []
    for (let run = 0; run < Number(values.runs); run += 1) runs.push(await visit(nodeId))
    const [rate, each] = [median(runs.map((run) => run.rate)), median(runs.map((run) => run.each))]
    const isSlow = rate < MIN_RATE
    process.stdout.write(
      `${id.padEnd(10)} ${rate.toFixed(1).padStart(5)} frames a second, ${each.toFixed(1).padStart(5)} ms of work each${isSlow ? '  PAST' : ''}\n`,
    )
    if (isSlow) process.exitCode = 1
  }
} finally {
  await Promise.all([arcade.close(), gateway.close()])
  await rm(folder, { recursive: true })
}

async function visit(game: string): Promise<Run> {
  const executablePath = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium'
  const browser = await chromium.launch({ executablePath, args: browserArgs })
  try {
    const page = await browser.newPage({ viewport: { width: 360, height: 740 }, serviceWorkers: 'block' })
    await open(page, game)
    const session = await page.context().newCDPSession(page)
    await session.send('Performance.enable', { timeDomain: 'threadTicks' })
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
    await page.waitForTimeout(500)
    const before = await worked(session)
    const counted = page.evaluate(countFrames, SECONDS * 1000)
    for (let second = 1; second < SECONDS; second += 1) {
      await page.getByTestId('play').press('Enter')
      await page.waitForTimeout(1000)
    }
    const { frames, ms } = await counted
    return { rate: (frames / ms) * 1000, each: (((await worked(session)) - before) / frames) * 1000 }
  } finally {
    await browser.close()
  }
}

/** Opens a game in its own page, as a trial: throttling does not affect a frame of another process. */
async function open(page: Page, game: string): Promise<void> {
  await page.goto(gateway.url)
  await page.locator('[data-tap="free-demo"]:visible').first().click()
  await page.locator('html[data-session=in]').waitFor({ state: 'attached' })
  await openAlone(page, async () => {
    await page.goto(`${gateway.url}/game?game=${game}`)
    await page.locator('#game-stage').getByRole('button', { name: 'Play', exact: true }).click()
  })
  await page.locator('[data-testid=play][aria-disabled=false]').waitFor()
}

/** Returns the seconds of main-thread work so far, by its own clock: other processes do not count. */
async function worked(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics')
  return metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN
}

/** Counts frames; runs in the page. */
function countFrames(span: number): Promise<{ frames: number; ms: number }> {
  return new Promise((done) => {
    const start = performance.now()
    let frames = 0
    const next = (now: number) => {
      frames += 1
      if (now - start < span) requestAnimationFrame(next)
      else done({ frames, ms: now - start })
    }
    requestAnimationFrame(next)
  })
}

function median(figures: readonly number[]): number {
  return figures.toSorted((one, other) => one - other)[figures.length >> 1] ?? Number.NaN
}
