import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type FrameLocator, type Page, type WebSocketRoute, expect } from 'playwright/test'
import { CHAIN_LENGTH, crashNow, seedsOf } from '#arcade/crash/chain.ts'
import { type Arcade, startArcade } from '#arcade/start.ts'
import { freePort } from '#tests/faults/process.ts'
import { type OwnGateway, startOwnGateway } from './own-gateway.ts'
import { type Language, at, signIn, startGame } from './site.ts'

const secret = 'a secret that only this test knows'
// time enough to sit down and bet on a slow machine
const PACE = { betMs: 8_000, pauseMs: 3_000 }
const seedAt = seedsOf('07'.repeat(32), CHAIN_LENGTH)
/** The first flight and the third are high, the second is low. */
const wanted = [
  [180, 230],
  [104, 125],
  [180, 230],
] as const
const { word, crashes } = wordOf()

function wordOf(): { word: string; crashes: number[] } {
  for (let tries = 0; ; tries++) {
    const tried = `word-${tries}`.padEnd(22, '_')
    const points = [1, 2, 3].map((place) => crashNow(seedAt(place), tried, place))
    const isWanted = wanted.every(([above, below], at) => Number(points[at]) > above && Number(points[at]) < below)
    if (isWanted) return { word: tried, crashes: points }
  }
}

/** Where the first flights of every table of these tests crash, in hundredths. */
export const crashAt = (round: number) => crashes[round - 1] ?? 0

/** A gateway, and a table whose flights are known and begin anew with each test. */
export interface CrashPlace {
  readonly gateway: OwnGateway
  open(): Promise<void>
  shut(): Promise<void>
  close(): Promise<void>
}

export async function startPlace(): Promise<CrashPlace> {
  const port = await freePort()
  const gateway = await startOwnGateway({ vendors: { ATL: { secret, launchAddress: `http://127.0.0.1:${port}` } } })
  let arcade: Arcade | undefined
  let folder = ''
  return {
    gateway,
    async open() {
      folder = await mkdtemp(join(tmpdir(), 'atoll-crash-'))
      arcade = await startArcade({
        databasePath: join(folder, 'arcade.db'),
        port,
        gatewayUrl: gateway.url,
        secret,
        portalOrigins: [gateway.url],
        crashPace: PACE,
        chance: (size) => Buffer.alloc(size, 7),
      })
    },
    async shut() {
      await arcade?.close()
      await rm(folder, { recursive: true })
    },
    close: () => gateway.close(),
  }
}

/** Launches the game as a member; its page gives the word under which the flights are known. */
export async function launchCrash(page: Page, place: CrashPlace, language: Language): Promise<void> {
  await page.route('**/api/crash/word', async (route) => {
    const body: unknown = route.request().postDataJSON()
    await route.continue({ postData: JSON.stringify({ ...Object(body), word }) })
  })
  await page.goto(place.gateway.url + at(language, '/'))
  await signIn(page, language, 'player')
  await page.goto(place.gateway.url + at(language, '/game?game=ATL-CRASH'))
  await startGame(page, language)
}

/** Launches the game, and waits until bets are taken. */
export async function sitDown(page: Page, place: CrashPlace, language: Language): Promise<FrameLocator> {
  await launchCrash(page, place, language)
  const crash = page.frameLocator('#game-frame')
  await expect(crash.getByTestId('play')).toBeEnabled()
  await expect(crash.locator('#stage')).toHaveAttribute('data-flight', 'open')
  return crash
}

/** The lines of a page, so that a test can break them. */
export async function watchLines(page: Page): Promise<WebSocketRoute[]> {
  const lines: WebSocketRoute[] = []
  await page.routeWebSocket(/\/api\/crash\/line/, (line) => {
    line.connectToServer()
    lines.push(line)
  })
  return lines
}

/** Resolves when the flight of this round is so far. */
export async function untilFlight(crash: FrameLocator, phase: 'open' | 'flying' | 'crashed'): Promise<void> {
  await expect(crash.locator('#stage')).toHaveAttribute('data-flight', phase, { timeout: 40_000 })
}
