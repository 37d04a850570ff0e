import { expect } from 'vitest'
import { staffBooks } from '#contract/staff/books.ts'
import { addDays, dayAt, dayName } from '#contract/time/time.ts'
import { staffTest } from '#tests/support/staff-test.ts'

const test = staffTest()

test('the books list each day of a period, for those whose roles have them, and no period that no calendar has', async ({
  gateway,
  staff,
}) => {
  const gil = await staff.enter('gil', ['payments'])
  const day = dayAt(gateway.services.clock())
  const [first, last] = [dayName(addDays(day, -1)), dayName(day)]
  const { days, games } = await staff.ask(staffBooks, { first, last }, gil)
  const nothing = { rounds: 0, staked: 0, paid: 0, active: 0, bonuses: 0, pay: 0 }
  expect(days).toEqual([
    { ...nothing, day: first },
    { ...nothing, day: last },
  ])
  expect(games).toEqual([])
  for (const [from, until] of [
    ['2026-03-02', '2026-03-01'],
    ['2026-01-01', '2026-12-31'],
    ['2026-13-01', '2026-13-02'],
  ] as const)
    expect((await staff.call(staffBooks, { first: from, last: until }, gil)).errorCode).toBe('out_of_bounds')
  const support = await staff.enter('hal', ['support'])
  expect((await staff.call(staffBooks, { first, last }, support)).status).toBe(403)
})
