import { describe, expect, test } from 'vitest'
import { ballsOf, readRule } from '#boot/home/draws.ts'
import { timeLeft } from '#boot/home/time-left.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '#contract/time/time.ts'
import { lotteryRows, nextDraws, ruleText } from '#layouts/home/next-draws.ts'
import type { PublishedCalendar } from '#published/lotteries.ts'
import type { Published } from '#published/published.ts'

type Game = Published['games'][number]

function game(nodeId: string, facts: Partial<Game> = {}): Game {
  const vassalage = nodeId.slice(0, nodeId.lastIndexOf('-'))
  return { nodeId, vassalage, gameType: 'LOTT', gameClassify: 'DRAW', gameName: nodeId, isHot: false, ...facts } as Game
}

const daily = { zone: 'Asia/Singapore', at: '18:30', weekdays: [0, 1, 2, 3, 4, 5, 6] }
const calendar: readonly PublishedCalendar[] = [
  { nodeId: 'TCG_VN-001', rule: daily, hasJackpot: false },
  { nodeId: 'TCG_VN-018', rule: { every: 60 }, hasJackpot: false },
  { nodeId: 'TCG_SEA-026', rule: { every: 60 }, hasJackpot: false },
  { nodeId: 'DRH-001', rule: { ...daily, weekdays: [1] }, hasJackpot: true },
]

describe('the next draws on home', () => {
  const games = calendar.map(({ nodeId }) => game(nodeId))
  const chosen = (known: readonly Game[]) => nextDraws(known, { calendar }).map(({ nodeId }) => nodeId)

  test('are a quick one, one with a jackpot and one of the calendar, of different providers', () => {
    expect(chosen(games)).toEqual(['TCG_SEA-026', 'DRH-001', 'TCG_VN-001'])
  })

  test('are of one provider if there is no other, and fewer if a kind is missing', () => {
    expect(chosen(games.slice(0, 2))).toEqual(['TCG_VN-018', 'TCG_VN-001'])
    expect(chosen([])).toEqual([])
  })

  test('never are of a lottery that cannot be opened', () => {
    const closed = games.map((each) => ({ ...each, isUnconnected: each.nodeId === 'DRH-001' }))
    expect(chosen(closed)).toEqual(['TCG_SEA-026', 'TCG_VN-001'])
  })

  test('lead to the board in the hall of each', () => {
    expect(nextDraws(games, { calendar }).map(({ path }) => path)).toEqual([
      '/seaLottery?gameCode=TCG_SEA-026',
      '/lottery?gameCode=DRH-001',
      '/vnlottery?gameCode=TCG_VN-001',
    ])
  })
})

describe('the rule that a page carries', () => {
  test('is read as it was written', () => {
    const pauses = [['2027-02-05', '2027-02-08']] as const
    for (const rule of [{ every: 60 }, { ...daily, pauses: [] }, { ...daily, weekdays: [5], pauses }])
      expect(readRule(ruleText(rule))).toEqual(rule)
  })
})

describe('the rows of lotteries on home', () => {
  const ids = ['TCG_SEA-026', 'TCG_SEA-027', 'TCG_VN-018', 'DRH-001', 'KNQ-001']
  const games = ids.map((id) => game(id, { gameClassify: /26|27|18/.test(id) ? 'QUICK' : 'DRAW' }))
  const menus = [{ gameMenus: ids.slice(0, 4).map((gameCode) => ({ gameCode, isHouse: true })) }]

  test('have the lotteries of the house by how they are drawn, the providers in turn', () => {
    const rows = lotteryRows(games, menus as unknown as Published['lotteryMenus'])
    expect(rows.quick.map(({ nodeId }) => nodeId)).toEqual(['TCG_SEA-026', 'TCG_VN-018', 'TCG_SEA-027'])
    expect(rows.daily.map(({ nodeId }) => nodeId)).toEqual(['DRH-001'])
  })
})

describe('a card of a draw', () => {
  const now = Date.UTC(2026, 10, 28, 12)

  test('counts down in the numerals of the language', () => {
    expect(timeLeft(now + 36 * SECOND_MS, now, 'en')).toBe('0:36')
    expect(timeLeft(now + 8 * HOUR_MS + 5 * MINUTE_MS, now, 'en')).toBe('8:05:00')
    expect(timeLeft(now + 36 * SECOND_MS, now, 'bn')).toBe('০:৩৬')
    expect(timeLeft(now - SECOND_MS, now, 'en'), 'never below zero').toBe('0:00')
  })

  test('names the day of a draw that is more than a day away', () => {
    expect(timeLeft(now + 3 * DAY_MS, now, 'en')).toMatch(/^Tue/)
  })

  test('shows a few numbers as balls: all of a short result, the digits of the prize that names a long one', () => {
    expect(ballsOf(['9', '2', '4', '4', '0'])).toEqual(['9', '2', '4', '4', '0'])
    expect(ballsOf(Array.from({ length: 27 }, (_, at) => String(at + 10_000)))).toEqual(['1', '0', '0', '2', '6'])
    expect(ballsOf(['06', '19', '40', '27', '33', '08', '11'])).toHaveLength(6)
    expect(ballsOf([])).toEqual([])
  })
})
