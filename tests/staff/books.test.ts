import { expect, test } from 'vitest'
import { dayFile, gameFile } from '#staff/islands/books/book-files.ts'
import { daysOf, grossOf, kindsOf, netOf, sumOf } from '#staff/islands/books/sums.ts'

const day = { day: '2026-11-28', rounds: 3, staked: 1_000, paid: 1_250, active: 2, bonuses: 100, pay: 50 }
const game = {
  id: 'ATL-DICE',
  name: '=Dice',
  vendor: 'ATL',
  gameType: 'RNG',
  rounds: 3,
  staked: 900,
  paid: 400,
} as const

test('gross is stakes less what was paid, net is gross less bonuses and pay, and days add up', () => {
  expect([grossOf(day), netOf(day)]).toEqual([-250, -400])
  expect(sumOf([day, day])).toEqual({ rounds: 6, staked: 2_000, paid: 2_500, bonuses: 200, pay: 100 })
  expect(kindsOf([game, { ...game, id: 'ATL-FISH', gameType: 'FISH' }, game])).toEqual([
    { gameType: 'FISH', rounds: 3, staked: 900, paid: 400 },
    { gameType: 'RNG', rounds: 6, staked: 1_800, paid: 800 },
  ])
})

test('a period ends with the UTC day of now', () => {
  const now = Date.UTC(2026, 2, 1, 23, 59)
  expect(daysOf('1', now)).toEqual({ first: '2026-03-01', last: '2026-03-01' })
  expect(daysOf('7', now)).toEqual({ first: '2026-02-23', last: '2026-03-01' })
})

test('the files have decimals with their sign, and no name that a spreadsheet would run', async () => {
  expect(await dayFile([day]).text()).toBe(
    'day,active,bets,staked,paid,gross,bonuses,agents_pay,net\r\n2026-11-28,2,3,10.00,12.50,-2.50,1.00,0.50,-4.00\r\n',
  )
  expect((await gameFile([game]).text()).split('\r\n')[1]).toBe("ATL-DICE,'=Dice,ATL,RNG,3,9.00,4.00,5.00")
})
