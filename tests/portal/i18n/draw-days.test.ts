import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import type { Language } from '#brand/languages.ts'
import { drawDays } from '#i18n/draw-days.ts'
import { translator } from '#i18n/translate.ts'

type Times = Parameters<typeof drawDays>[1]

function days(language: Language, times: Omit<Times, 'zone'>): string {
  const file: Record<string, string> = JSON.parse(readFileSync(`public/locales/${language}/draws.json`, 'utf8'))
  const messages = Object.fromEntries(Object.entries(file).map(([key, text]) => [`draws.${key}`, text]))
  const t = translator<'draws.daily' | 'draws.onDates' | 'draws.onDays'>(language, messages)
  return drawDays({ language, t }, { ...times, zone: 'Asia/Ho_Chi_Minh' })
}

test.each([
  [{ at: '18:15', weekdays: [0, 1, 2, 3, 4, 5, 6] }, 'Draws every day at 18:15 GMT+7'],
  [{ at: '18:00', weekdays: [2, 5] }, 'Draws on Wednesday and Saturday at 18:00 GMT+7'],
  [{ at: '15:00', dates: [1, 16] }, 'Draws on these days of the month: 1 and 16, at 15:00 GMT+7'],
])('B7 X60 the days of %j are stated with the zone, and no date', (times, text) => {
  expect(days('en', times)).toBe(text)
})

test('B7 S1.11 days and times have the numerals of their language', () => {
  expect(days('bn', { at: '18:05', weekdays: [2] })).toMatch(/বুধবার.*১৮:০৫.*৭/)
  expect(days('ar', { at: '15:00', dates: [1, 16] })).toMatch(/١ و١٦.*١٥:٠٠/)
})
