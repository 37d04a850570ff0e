import type { FrameLocator, Page } from 'playwright/test'

// A test that stops the clock of its page waits for no round: it lets the page's time pass. Requests take their real time,
// and so do animations, which nothing on a game's page waits for.

/** A game in its frame, or in a page of its own. */
type Game = Pick<FrameLocator | Page, 'locator' | 'getByTestId'>

/** Real time after which a condition is not waited for any longer, however fast the page's time passes. */
const LONGEST_MS = 20_000

/** Stops the time of a page and of all its frames: timers and pictures wait for `pass`. */
export async function stopClock(page: Page): Promise<void> {
  await page.clock.install()
  // it went on for a moment, and it cannot be stopped in its past
  await page.clock.pauseAt(Date.now() + 1_000)
}

/**
 * Lets the time of a stopped page pass until a condition holds.
 * @returns the milliseconds of the page that passed
 */
export async function passUntil(page: Page, holds: () => Promise<boolean>, stepMs = 100): Promise<number> {
  const end = Date.now() + LONGEST_MS
  for (let passed = 0; ; passed += stepMs) {
    if (await holds()) return passed
    if (Date.now() > end) throw new Error(`The condition does not hold after ${passed} ms of the page.`)
    await page.clock.runFor(stepMs)
  }
}

const press = (game: Game) => game.getByTestId('play').click()

/**
 * Begins a round. Resolves when the page has the answer, before any of its time passes: a slow machine makes no round longer.
 * @param begin what the player does; by default, a click on the game's button
 */
export async function beginRound(page: Page, game: Game, begin = () => press(game)): Promise<void> {
  const answer = page.waitForResponse(/\/api\/\w+\/round$/)
  await begin()
  await (await answer).finished()
}

/**
 * Plays a round on a stopped page: begins it, and lets time pass until its result is listed.
 * @returns the milliseconds of the page that the round took
 */
export async function playRound(page: Page, game: Game, begin?: () => Promise<void>): Promise<number> {
  const rounds = game.locator('[data-round]')
  const before = await rounds.count()
  await beginRound(page, game, begin)
  return passUntil(page, async () => (await rounds.count()) > before)
}
