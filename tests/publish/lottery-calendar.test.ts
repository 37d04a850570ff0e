import { describe, expect, test } from 'vitest'
import { nextDrawAt } from '#contract/lottery/draw-rule.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#contract/time/time.ts'
import { nextDraw } from '#gateway/lottery/books/calendar.ts'
import { offeredAfter } from '#gateway/lottery/books/calendar-of-game.ts'
import { lotteryGames } from '#gateway/lottery/books/games.ts'
import { calendarOf, ruleOf } from '#publish/lottery-calendar.ts'

const all = new Set(lotteryGames.map(({ nodeId }) => nodeId))
const START = Date.UTC(2026, 11, 30, 5, 30)

describe('the published calendar of the lotteries', () => {
  test('names the draws that the gateway holds, over a new year and a pause', () => {
    const known = calendarOf(all)
    expect(known.length).toBeGreaterThan(15)
    for (const { nodeId, rule } of known) {
      const game = lotteryGames.find((one) => one.nodeId === nodeId)
      const series = game?.series[0]
      if (!game || !series) throw new Error(nodeId)
      for (let at = START; at < START + 60 * DAY_MS; at += 7 * HOUR_MS + 13 * MINUTE_MS) {
        const first = nextDraw(series, at - 1)
        const before = first && { ...first, drawsAt: at }
        expect(nextDrawAt(rule, at), `${nodeId} ${new Date(at).toISOString()}`).toBe(
          before && offeredAfter(game, series, before)?.drawsAt,
        )
      }
    }
  })

  test('leaves out a lottery of several stations, and one whose dates holidays move', () => {
    const named = calendarOf(all).map(({ nodeId }) => nodeId)
    expect(named).not.toContain('TCG_VN-004')
    expect(named).not.toContain('TCG_SEA-024')
  })

  test('has only the lotteries that are published, and says which has a jackpot', () => {
    expect(
      calendarOf(new Set(['DRH-003', 'TCG_SEA-026'])).map(({ nodeId, hasJackpot }) => [nodeId, hasJackpot]),
    ).toEqual([
      ['TCG_SEA-026', false],
      ['DRH-003', true],
    ])
  })
})

describe('the rule of a draw', () => {
  const sunday = { zone: 'Europe/Berlin', at: '02:30', weekdays: [6] }

  test('follows the clocks of a zone with summer time', () => {
    const at = (iso: string) => nextDrawAt({ ...sunday, at: '12:00' }, Date.parse(iso))
    expect(at('2026-03-28T00:00Z')).toBe(Date.parse('2026-03-29T10:00Z'))
    expect(at('2026-10-24T00:00Z')).toBe(Date.parse('2026-10-25T11:00Z'))
  })

  test('is none for days that never come, or that are all paused', () => {
    expect(nextDrawAt({ ...sunday, weekdays: [] }, START)).toBeUndefined()
    expect(nextDrawAt({ ...sunday, pauses: [['2026-01-01', '2028-01-01']] }, START)).toBeUndefined()
  })

  test('at the instant of a draw, is the one after it', () => {
    expect(nextDrawAt({ every: 60 }, START)).toBe(START + MINUTE_MS)
    expect(
      ruleOf(lotteryGames[0] ?? { nodeId: '', series: [], markets: [] }, {
        code: 'X',
        book: 'SSC',
        schedule: { every: 60 },
        closesBefore: 5,
      }),
    ).toEqual({ every: 60 })
  })
})
