import { bookOf } from '#gateway/lottery/books/books.ts'
import { type LotteryGame, lotteryGames } from '#gateway/lottery/books/games.ts'
import { holidaysOf } from '#gateway/lottery/books/holidays-of-series.ts'
import { type Series, week } from '#gateway/lottery/books/series.ts'
import type { DrawRule } from '#contract/lottery/draw-rule.ts'
import type { PublishedCalendar } from '#published/lotteries.ts'

/** Returns the calendar of each lottery among these games that draws every so often, or on days of the week. */
export function calendarOf(nodeIds: ReadonlySet<string>): PublishedCalendar[] {
  return lotteryGames.flatMap((game) => {
    const [series, ...others] = game.series
    if (!series || others.length > 0 || !nodeIds.has(game.nodeId)) return []
    const rule = ruleOf(game, series)
    const hasJackpot = bookOf(series).markets.some(({ pool }) => pool)
    return rule ? [{ nodeId: game.nodeId, rule, hasJackpot }] : []
  })
}

/** Returns the rule of a lottery; one whose dates holidays move has none. */
export function ruleOf({ only }: LotteryGame, one: Series): DrawRule | undefined {
  const { schedule } = one
  if ('every' in schedule) return { every: schedule.every }
  if (!('days' in schedule)) return undefined
  const { zone, at, days } = schedule
  const drawn = only?.days ? days.filter((day) => only.days?.includes(day)) : days
  const pauses = holidaysOf([one]).map(({ from, to }) => [from, to] as const)
  return { zone, at, weekdays: drawn.map((day) => week.indexOf(day)), ...(pauses.length > 0 && { pauses }) }
}
