import type { Draw } from '#contract/fair/draws.ts'
import type { SlipLine } from '#contract/lottery/book.ts'
import { drawResult } from '#contract/lottery/results.ts'
import { checkSlip } from '#contract/lottery/slip.ts'
import { bookOf } from '#gateway/lottery/books/books.ts'
import { type DrawTimes, nextDraw } from '#gateway/lottery/books/calendar.ts'
import { type LotteryGame, lotteryGames, offers } from '#gateway/lottery/books/games.ts'
import { type Series, series } from '#gateway/lottery/books/series.ts'
import { seeded } from '#returns/sources.ts'
import { picksOf } from '#tests/gateway/lottery/picks.fixture.ts'

const YEAR_MS = 365 * 86_400_000
const MAX_UNITS = 3

/** A draw that tickets are sold for, and the game that sells them. */
export interface PlannedDraw {
  readonly times: DrawTimes
  readonly game: LotteryGame
}

/** Returns so many draws of a year, in the order of their cut-offs: all of the calendar, quick ones evenly over the year. */
export function planYear({ start, draws, seed }: { start: number; draws: number; seed: number }): {
  readonly planned: readonly PlannedDraw[]
  readonly random: Draw
} {
  const random = seeded(seed)(1)
  const quick = series.filter(({ schedule }) => 'every' in schedule)
  const dated = series.filter((one) => !quick.includes(one)).flatMap((one) => every(one, start, 0))
  const left = Math.max(quick.length, draws - dated.length)
  const others = quick.flatMap((one) => every(one, start, YEAR_MS / Math.ceil(left / quick.length)))
  const all = [...dated.slice(0, Math.max(0, draws - quick.length)), ...others].map((times) => ({
    times,
    game: gameOf(times, random),
  }))
  return { planned: all.toSorted((a, b) => a.times.closesAt - b.times.closesAt), random }
}

/** Returns the draws of a series in a year, with a pause between two. */
function every(one: Series, start: number, pause: number): DrawTimes[] {
  const found: DrawTimes[] = []
  for (let draw = nextDraw(one, start + 3_600_000); draw && draw.drawsAt < start + YEAR_MS;) {
    found.push(draw)
    draw = nextDraw(one, draw.drawsAt + pause)
  }
  return found
}

function gameOf({ series: code, numero }: DrawTimes, random: Draw): LotteryGame {
  const games = lotteryGames.filter((game) => game.series.some((one) => one.code === code) && offers(game, numero))
  const game = games[random(games.length)]
  if (!game) throw new Error(`No game sells ${code} ${numero}.`)
  return game
}

/** Returns a slip of one line for one draw. */
export function slipFor({ times, game }: PlannedDraw, random: Draw) {
  const one = game.series.find(({ code }) => code === times.series)
  const book = bookOf(one)
  const market = game.markets[random(game.markets.length)]
  if (!market) throw new Error(`${game.nodeId} has no market.`)
  const picks = picksOf(market, drawResult(book.shape, random), random)
  const lines: SlipLine[] = [{ market: market.code, picks, units: 1 + random(MAX_UNITS) }]
  const checked = checkSlip({ ...book, markets: game.markets }, { lines, draws: 1 })
  if ('flaw' in checked) throw new Error(`${game.nodeId} ${market.code} ${picks.join()}: ${checked.flaw}`)
  return {
    gameCode: game.nodeId,
    series: times.series,
    numeros: [times.numero],
    lines,
    total: checked.price,
    stopsAfterWin: false,
  }
}
