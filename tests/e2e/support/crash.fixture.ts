import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type FrameLocator, type Page, type WebSocketRoute, expect } from 'playwright/test'
import { crashNow } from '#arcade/crash/chain.ts'
import { CHAIN_LENGTH, seedsOf } from '#arcade/shared/chain.ts'
import { lengthOf, reachedAfter } from '#arcade/crash/curve.ts'
import { type Arcade, startArcade } from '#arcade/start.ts'
import { freePort } from '#tests/support/free-port.ts'
import { type OwnGateway, startOwnGateway } from './own-gateway.ts'
import { openAs } from './session.ts'
import { type Language, at, startGame } from './site.ts'

const secret = 'a secret that only this test knows'
// Longer than a slow machine needs to bet or to check: a test skips this time when it is ready. Three flights of this
// length stay within the five minutes by which the arcade's clock may differ from the gateway's.
const PACE = { betMs: 30_000, pauseMs: 30_000 }
const seedAt = seedsOf('07'.repeat(32), CHAIN_LENGTH)
/** The first and third flights are high, the second is low. */
const wanted = [
  [300, 400],
  [104, 125],
  [300, 400],
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

const MAX_FLIGHT_MS = lengthOf(Math.max(...crashes))

/** Returns the crash point of each of these tests' first flights, in hundredths. */
export const crashAt = (round: number) => crashes[round - 1] ?? 0

/** The game in its frame, or in its own page. */
type Game = Pick<FrameLocator | Page, 'locator'>

/** A gateway, and a crash game with known flights; both are new for each test, and advance when the test says so. */
export interface CrashPlace {
  readonly gateway: OwnGateway
  /** Starts the open flight; resolves when the page shows it. */
  takeOff(game: Game): Promise<void>
  /** Raises the current flight to this height, in hundredths: bets with an auto cash-out up to it are cashed out. */
  rise(hundredths: number): void
  /** Crashes the current flight; resolves when the page shows it. */
  crash(game: Game): Promise<void>
  /** Opens betting for the next flight; resolves when the page shows it. */
  openBets(game: Game): Promise<void>
  open(): Promise<void>
  shut(): Promise<void>
  close(): Promise<void>
}

export async function startPlace(): Promise<CrashPlace> {
  const port = await freePort()
  const gateway = await startOwnGateway({ vendors: { ATL: { secret, launchAddress: `http://127.0.0.1:${port}` } } })
  let arcade: Arcade | undefined
  let folder = ''
  let passedMs = 0
  const pass = (ms: number) => void (passedMs += ms)
  return {
    gateway,
    async takeOff(game) {
      pass(PACE.betMs)
      await showsFlight(game, 'flying')
    },
    rise: (hundredths) => pass(reachedAfter(hundredths)),
    async crash(game) {
      pass(MAX_FLIGHT_MS)
      await showsFlight(game, 'crashed')
    },
    async openBets(game) {
      pass(PACE.pauseMs)
      await showsFlight(game, 'open')
    },
    async open() {
      passedMs = 0
      folder = await mkdtemp(join(tmpdir(), 'atoll-crash-'))
      arcade = await startArcade({
        databasePath: join(folder, 'arcade.db'),
        port,
        gatewayUrl: gateway.url,
        secret,
        portalOrigins: [gateway.url],
        crashPace: PACE,
        clock: () => Date.now() + passedMs,
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

/** Launches the game as a member; its page gives the word for which the flights are known. */
export async function launchCrash(page: Page, place: CrashPlace, language: Language): Promise<void> {
  await page.route('**/api/crash/word', async (route) => {
    const body: unknown = route.request().postDataJSON()
    await route.continue({ postData: JSON.stringify({ ...Object(body), word }) })
  })
  await openAs(page, 'player', place.gateway.url + at(language, '/game?game=ATL-CRASH'))
  await startGame(page, language)
}

/** Launches the game, and waits until betting is open. */
export async function sitDown(page: Page, place: CrashPlace, language: Language): Promise<FrameLocator> {
  await launchCrash(page, place, language)
  const crash = page.frameLocator('#game-frame')
  await expect(crash.getByTestId('play')).toBeEnabled()
  await showsFlight(crash, 'open')
  return crash
}

/** Collects the sockets of a page, so that a test can break them. */
export async function watchSockets(page: Page): Promise<WebSocketRoute[]> {
  const sockets: WebSocketRoute[] = []
  await page.routeWebSocket(/\/api\/crash\/line/, (socket) => {
    socket.connectToServer()
    sockets.push(socket)
  })
  return sockets
}

/** Places a bet with the main button; resolves when its stake is held and it is on the open flight. */
export async function placeBet(game: Game): Promise<void> {
  const play = game.locator('[data-testid=play]')
  // right after a cash-out or a crash a tap may have meant that, so it places no bet
  await expect(async () => {
    await play.click()
    await expect(play).toHaveAttribute('data-deed', 'none', { timeout: 300 })
  }).toPass()
  await expect(game.locator('#riders li')).toHaveCount(1)
}

async function showsFlight(game: Game, phase: 'open' | 'flying' | 'crashed'): Promise<void> {
  await expect(game.locator('#stage')).toHaveAttribute('data-flight', phase)
}
