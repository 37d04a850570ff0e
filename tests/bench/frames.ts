import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { type CDPSession, type Page, chromium } from 'playwright'
import type { Listed } from '#arcade/game.ts'
import { games } from '#arcade/games.ts'
import { startArcade } from '#arcade/start.ts'
import { startGateway } from '#gateway/start.ts'
import { openAlone } from '#tests/e2e/support/alone.ts'
import { type Act, playRound } from './crawl-round.ts'
import { browserArgs } from './load.ts'

// `npm run bench:frames -- --runs 3 --only keno` measures the frames per second of a title of each engine from the bet until
// its result is shown, on a processor 4 times slower, and the main thread's time per frame, in milliseconds (medians of
// the runs).
const { values } = parseArgs({
  options: { runs: { type: 'string', default: '3' }, only: { type: 'string', default: '' } },
})
const SLOWER = 4
const ROUND_MS = 120_000
/** What reels, cards and balls take after a round is settled. */
const SHOWN_MS = 4000
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

const { read } = gateway.services.database
const measured = [...new Map(games.toReversed().map((game) => [game.engine, game])).values()]
  .toReversed()
  .filter(({ engine }) => engine.includes(values.only))

interface Run {
  rate: number
  each: number
}

try {
  for (const game of measured) {
    const runs: Run[] = []
    for (let run = 0; run < Number(values.runs); run += 1) runs.push(await visit(game))
    const [rate, each] = [median(runs.map((run) => run.rate)), median(runs.map((run) => run.each))]
    const isSlow = rate < MIN_RATE
    process.stdout.write(
      `${game.engine.padEnd(12)} ${game.id.padEnd(20)} ${rate.toFixed(1).padStart(5)} frames a second, ${each.toFixed(1).padStart(5)} ms of work each${isSlow ? '  PAST' : ''}\n`,
    )
    if (isSlow) process.exitCode = 1
  }
} finally {
  await Promise.all([arcade.close(), gateway.close()])
  await rm(folder, { recursive: true })
}

async function visit(game: Listed): Promise<Run> {
  const executablePath = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium'
  const browser = await chromium.launch({ executablePath, args: browserArgs })
  try {
    const page = await browser.newPage({ viewport: { width: 360, height: 740 }, serviceWorkers: 'block' })
    await open(page, game.nodeId)
    const session = await page.context().newCDPSession(page)
    await session.send('Performance.enable', { timeDomain: 'threadTicks' })
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
    await page.waitForTimeout(500)
    const settled = await settledRounds()
    let before = 0
    const act: Act = async (button) => {
      await button.focus()
      if ((await button.getAttribute('data-testid')) === 'play') {
        before = await worked(session)
        await page.evaluate(countFrames)
      }
      await page.keyboard.press('Enter')
    }
    await playRound({
      frame: page,
      game,
      act,
      isOver: async () => (await settledRounds()) > settled,
      within: ROUND_MS,
    })
    await page.waitForTimeout(SHOWN_MS)
    const { frames, ms } = await page.evaluate(() => Reflect.get(globalThis, 'counted')())
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
  await page.locator('body:is([data-phase=ready], [data-phase=here])').waitFor()
}

async function settledRounds(): Promise<number> {
  const rounds = read.selectFrom('round').select((at) => at.fn.countAll<number>().as('number'))
  return (await rounds.where('state', '=', 'settled').executeTakeFirstOrThrow()).number
}

/** Returns the seconds of main-thread work so far, by its own clock: other processes do not count. */
async function worked(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics')
  return metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN
}

/** Counts frames from now on; runs in the page. */
function countFrames(): void {
  const start = performance.now()
  let frames = 0
  const next = () => {
    frames += 1
    requestAnimationFrame(next)
  }
  requestAnimationFrame(next)
  Object.assign(globalThis, { counted: () => ({ frames, ms: performance.now() - start }) })
}

function median(figures: readonly number[]): number {
  return figures.toSorted((one, other) => one - other)[figures.length >> 1] ?? Number.NaN
}
