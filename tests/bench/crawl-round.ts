import type { FrameLocator, Locator } from 'playwright'
import type { Listed } from '#arcade/game.ts'

/** Presses a button: by touch, or by keyboard. */
export type Act = (button: Locator) => Promise<void>

interface Round {
  readonly frame: Pick<FrameLocator, 'locator'>
  readonly game: Listed
  readonly act: Act
  /** Whether the round has been settled. */
  isOver(): Promise<boolean>
  /** Milliseconds until it must be. */
  readonly within: number
}

const PAUSE_MS = 200
/** A press that came as a table closed takes nothing: it is pressed again in the next round. */
const AGAIN_MS = 40_000

/** Plays one round of any in-house game to its end: throws if it does not come. */
export async function playRound({ frame, game, act, isOver, within }: Round): Promise<void> {
  const end = performance.now() + within
  const play = frame.locator('[data-testid=play]')
  const moves = frame.locator('#moves button:not(.ask):not([aria-disabled=true]):visible')
  let begunAt = Number.NEGATIVE_INFINITY
  while (!(await isOver())) {
    if (performance.now() > end) throw new Error('the round did not end')
    const isBegun = performance.now() - begunAt < AGAIN_MS
    // a table takes stakes for some seconds of each round
    if (!isBegun && (await isReady(play, () => prepare({ frame, game, act })))) {
      await act(play)
      begunAt = performance.now()
    } else if (isBegun && (await moves.count()) > 0) {
      // the first is the one that costs nothing in most games; a round ends by any of them
      await act(moves.first()).catch(() => undefined)
    }
    await new Promise((done) => setTimeout(done, PAUSE_MS))
  }
  // the balance is shown with the result: when the card is uncovered
  if (game.engine === 'instant') await act(frame.locator('#all:not([aria-disabled=true])'))
}

/** Chooses a bet where the game has none of its own accord. */
async function prepare({ frame, game, act }: Pick<Round, 'frame' | 'game' | 'act'>): Promise<void> {
  if (game.engine === 'keno') await act(frame.locator('#quick'))
  if (game.isTable) await act(frame.locator('.spot:not([aria-disabled=true]):visible').first())
}

async function isReady(play: Locator, prepareBet: () => Promise<void>): Promise<boolean> {
  await prepareBet().catch(() => undefined)
  const [isEnabled, state] = await Promise.all([play.isEnabled(), play.getAttribute('aria-disabled')])
  return isEnabled && state !== 'true'
}
