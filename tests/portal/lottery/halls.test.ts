import { expect, test } from 'vitest'
import { groupsOf } from '#layouts/lobby/lottery-halls.ts'
import type { Published } from '#published/published.ts'

type Menu = Published['lotteryMenus'][number]

const game = {
  nodeId: 'DRH-1',
  vassalage: 'DRH',
  gameType: 'LOTT' as const,
  gameClassify: 'ANY',
  gameName: 'Draw',
  minBet: 1,
  minLineNum: 1,
  isHot: false,
}

function menu(gameGroupCode: string, labelName: string, rest: Partial<Menu> = {}): Menu {
  const gameMenus = [{ gameCode: 'DRH-1', name: 'Draw', vassalage: 'DRH' }]
  return { gameGroupCode, labelName, gameMenus, lotteryHall: 'lottery', ...rest }
}

const groups = (...lotteryMenus: Menu[]) => groupsOf('lottery', { games: [game], lotteryMenus })

test('S2.14 a group of lotteries without a label shows its code', () => {
  expect(groups(menu('HANOI', ''), menu('SAIGON', ' '), menu('HUE', 'Huế')).map(({ name }) => name)).toEqual([
    'HANOI',
    'SAIGON',
    'Huế',
  ])
})

test('S2.14 each group has a unique, valid id for any code', () => {
  const ids = groups(menu('NORTH 1', 'One'), menu('NORTH 1', 'Two'), menu('"', 'Three')).map(({ id }) => id)
  expect(new Set(ids).size).toBe(3)
  for (const id of ids) expect(id).toMatch(/^[a-z][\w-]*$/)
})

test('S2.14 a hall lists only its own groups that have games', () => {
  const none = menu('NONE', 'None', { gameMenus: [] })
  const other = menu('OTHER', 'Other', { lotteryHall: 'vnlottery' })
  expect(groups(none, other, menu('HANOI', 'Hanoi')).map(({ name, games }) => [name, games.length])).toEqual([
    ['Hanoi', 1],
  ])
})
