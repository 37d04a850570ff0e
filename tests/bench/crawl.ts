import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { type Page, chromium } from 'playwright'
import { games } from '#arcade/games.ts'
import { startArcade } from '#arcade/start.ts'
import { audit } from '#gateway/audit/audit.ts'
import { startGateway } from '#gateway/start.ts'
import { balanceOf } from '#gateway/wallet/wallet.rows.ts'
import { launchPath } from '#texts/launch-place.ts'
import { type Act, playRound } from './crawl-round.ts'
import { browserArgs } from './load.ts'

// `npm run crawl -- --only keno` opens every title of the catalogue of the built portal, as a free-play account on a phone.
// In each in-house game it plays one round by touch and one by keyboard, and compares the balance in the game with the
// ledger; of a lottery it opens the board.
const { values } = parseArgs({ options: { only: { type: 'string', default: '' } } })
const ROUND_MS = 120_000
const OPEN_MS = 30_000
const secret = 'a secret that only this crawl knows'
const [port, arcadePort] = [4473, 4474]

const folder = await mkdtemp(join(tmpdir(), 'atoll-crawl-'))
const gateway = await startGateway({
  databasePath: join(folder, 'gateway.db'),
  port,
  portal: resolve('dist'),
  content: 'src/content',
  isDemo: true,
  drawsEveryMs: 500,
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
const own = new Map(games.map((game) => [game.nodeId, game]))
const failed: string[] = []

try {
  const titles = await read
    .selectFrom('game')
    .select(['node_id', 'vassalage'])
    .where('removed_at', 'is', null)
    .where('node_id', 'like', `%${values.only.toUpperCase()}%`)
    .orderBy('position')
    .execute()
  const executablePath = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium'
  const browser = await chromium.launch({ executablePath, args: browserArgs })
  const page = await browser.newPage({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true })
  const memberId = await enter(page)
  for (const { node_id } of titles) await attempt(node_id, () => visit(page, { nodeId: node_id, memberId }))
  await browser.close()
  const { findings } = await audit(join(folder, 'gateway.db'))
  for (const finding of findings) failed.push(`audit: ${JSON.stringify(finding)}`)
  process.stdout.write(`${titles.length} titles, ${failed.length} did not open or pay as they must\n`)
  for (const sentence of failed) process.stdout.write(`${sentence}\n`)
  if (failed.length > 0) process.exitCode = 1
} finally {
  await Promise.all([arcade.close(), gateway.close()])
  await rm(folder, { recursive: true })
}

async function attempt(nodeId: string, work: () => Promise<string>): Promise<void> {
  const start = performance.now()
  const outcome = await work().catch((error: unknown) => {
    failed.push(`${nodeId}: ${error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error)}`)
    return 'FAILED'
  })
  process.stdout.write(
    `${nodeId.padEnd(28)} ${((performance.now() - start) / 1000).toFixed(1).padStart(6)} s  ${outcome}\n`,
  )
}

/** Begins the free demo, and returns the account's id. */
async function enter(page: Page): Promise<string> {
  await page.goto(gateway.url)
  await page.locator('[data-tap="free-demo"]:visible').first().tap()
  await page.locator('html[data-session=in]').waitFor({ state: 'attached' })
  const newest = read.selectFrom('member').select('id').where('type', '=', 4).orderBy('created_at', 'desc')
  return (await newest.executeTakeFirstOrThrow()).id
}

interface Visit {
  readonly nodeId: string
  readonly memberId: string
}

/** Opens a title and plays it. Returns what was seen; throws if it does not open, or its balance is another. */
async function visit(page: Page, { nodeId, memberId }: Visit): Promise<string> {
  const game = own.get(nodeId)
  if (!game) return openBoard(page, nodeId)
  await page.goto(`${gateway.url}/game?game=${nodeId}`)
  await page.locator('#game-stage').getByRole('button', { name: 'Play', exact: true }).tap({ timeout: OPEN_MS })
  const frame = page.frameLocator('#game-stage iframe')
  await frame.locator('[data-testid=play]').waitFor({ timeout: OPEN_MS })
  const settled = async () => {
    const rounds = read
      .selectFrom('round')
      .innerJoin('play', 'play.id', 'round.play_id')
      .select((at) => at.fn.countAll<number>().as('number'))
      .where('play.member_id', '=', memberId)
      .where('play.node_id', '=', nodeId)
      .where('round.state', '=', 'settled')
    return (await rounds.executeTakeFirstOrThrow()).number
  }
  const acts: readonly [string, Act][] = [
    ['touch', (button) => button.tap({ timeout: OPEN_MS })],
    ['keyboard', (button) => button.focus({ timeout: OPEN_MS }).then(() => page.keyboard.press('Enter'))],
  ]
  for (const [name, act] of acts) {
    const before = await settled()
    await playRound({ frame, game, act, isOver: async () => (await settled()) > before, within: ROUND_MS }).catch(
      (error: unknown) => {
        throw new Error(`by ${name}: ${error instanceof Error ? error.message : String(error)}`)
      },
    )
  }
  const due = await balanceOf(read, `trial:${memberId}`)
  const shown = frame.locator('#balance')
  const isEqual = async () => Math.round(Number((await shown.innerText()).replaceAll(/[^\d.]/g, '')) * 100) === due
  for (let tries = 0; !(await isEqual()); tries += 1) {
    // a win is shown when its reels and its count are over
    if (tries > 300) throw new Error(`the game shows ${await shown.innerText()}, the ledger has ${due}`)
    await page.waitForTimeout(100)
  }
  return `balance ${due}`
}

/** Opens the board of a lottery, and waits for something to choose. */
async function openBoard(page: Page, nodeId: string): Promise<string> {
  const hall = launchPath({ vassalage: nodeId.split('-')[0] ?? '', gameType: 'LOTT' }) ?? '/lottery'
  await page.goto(`${gateway.url}${hall}?gameCode=${nodeId}`)
  await page.locator('main button:visible').nth(5).waitFor({ timeout: OPEN_MS })
  return 'board'
}
