import { expect, test } from 'vitest'
import { chooseDay } from '#stores/lottery/choose-day.ts'

const days = ['2026-11-27', '2026-11-26', '2026-11-20']
const choose = (text: string) => chooseDay(text, days, '2026-11-28')

test('a day that has results is found, by its date alone', () => {
  expect(choose('2026-11-26')).toEqual({ state: 'found', day: '2026-11-26' })
})

test('a day without results names the nearest one that has any', () => {
  expect(choose('2026-11-22')).toEqual({ state: 'none', nearest: '2026-11-20' })
  expect(choose('2026-11-25')).toEqual({ state: 'none', nearest: '2026-11-26' })
  expect(choose('2025-01-01')).toEqual({ state: 'none', nearest: '2026-11-20' })
  // today, whose draws are to come or are not published yet
  expect(choose('2026-11-28')).toEqual({ state: 'none', nearest: '2026-11-27' })
})

test('a day that is still to come says so, and names the newest results', () => {
  expect(choose('2026-12-24')).toEqual({ state: 'future', nearest: '2026-11-27' })
})

test.for(['', 'yesterday', '2026-02-31', '2026-13-01', '27/11/2026', '../en', '2026-11-27/..'])(
  'what is no date of the calendar is bad: %s',
  (text) => {
    expect(choose(text)).toEqual({ state: 'bad' })
  },
)
