import { type DrawTimes, currentDraw, nextDraw } from './calendar.ts'
import { type LotteryGame, offers } from './games.ts'
import type { Series } from './series.ts'

/** Returns the draw of a game that closes next, on sale or not. */
export function nextOffered(game: LotteryGame, one: Series, now: number): DrawTimes | undefined {
  return offeredFrom(game, one, currentDraw(one, now))
}

/** Returns so many draws of a game that are on sale, the next one first. */
export function offeredOnSale(
  game: LotteryGame,
  one: Series,
  { now, count }: { readonly now: number; readonly count: number },
): DrawTimes[] {
  const found: DrawTimes[] = []
  let draw = nextOffered(game, one, now)
  while (draw && draw.opensAt <= now && found.length < count) {
    found.push(draw)
    draw = offeredAfter(game, one, draw)
  }
  return found
}

/** Returns the draw of a game after another. */
export function offeredAfter(game: LotteryGame, one: Series, draw: DrawTimes): DrawTimes | undefined {
  return offeredFrom(game, one, nextDraw(one, draw.drawsAt))
}

function offeredFrom(game: LotteryGame, one: Series, first: DrawTimes | undefined): DrawTimes | undefined {
  let draw = first
  while (draw && !offers(game, draw.numero)) draw = nextDraw(one, draw.drawsAt)
  return draw
}
