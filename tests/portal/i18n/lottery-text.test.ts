import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import type { Language } from '#brand/languages.ts'
import { formatCountdown, formatDigits, formatInZone, formatOdds, formatYearInZone } from '#i18n/lottery-text.ts'
import { translator } from '#i18n/translate.ts'

function left(language: Language, ms: number): string {
  const file: Record<string, string> = JSON.parse(readFileSync(`public/locales/${language}/lottery.json`, 'utf8'))
  const messages = Object.fromEntries(Object.entries(file).map(([key, text]) => [`lottery.${key}`, text]))
  return formatCountdown(language, ms, translator<'lottery.days'>(language, messages))
}

test.each([
  [(26 * 3_600 + 3 * 60 + 9) * 1_000, '1 day 2:03:09'],
  [(49 * 3_600 + 1) * 1_000, '2 days 1:00:01'],
  [24 * 3_600_000, '1 day 0:00:00'],
  [3_600_000, '1:00:00'],
  [3_599_000, '59:59'],
  [9_001, '0:10'],
  [1, '0:01'],
  [0, '0:00'],
  [-5_000, '0:00'],
])('B2 %i ms are shown as "%s"', (ms, text) => {
  expect(left('en', ms)).toBe(text)
})

test('B2 S1.11 the countdown has the numerals and the words of its language', () => {
  expect(left('bn', (26 * 3_600 + 3 * 60 + 9) * 1_000)).toBe('১ দিন ২:০৩:০৯')
  expect(left('ar', 65_000)).toBe('١:٠٥')
})

test('B17 a number keeps its zeros in every script', () => {
  expect(formatDigits('bn', '007')).toBe('০০৭')
  expect(formatDigits('en', '20261124-0007')).toBe('20261124-0007')
  expect(formatDigits('bn', '20261124-0007')).toBe('২০২৬১১২৪-০০০৭')
})

test('B6 the number of a draw keeps its order in Arabic, whose digits a hyphen would reverse', () => {
  expect(formatDigits('ar', '20261124-0007')).toBe('٢٠٢٦١١٢٤\u200e-\u200e٠٠٠٧')
  expect(formatDigits('ar', '20261124')).toBe('٢٠٢٦١١٢٤')
})

test('B7 a page of draws states a time in the zone of the draw, and names it', () => {
  const at = Date.UTC(2026, 6, 28, 11, 15)
  expect(formatInZone('en', at, 'Asia/Ho_Chi_Minh')).toBe('Jul 28, 06:15 PM GMT+7')
  expect(formatInZone('en', at, 'UTC')).toBe('Jul 28, 11:15 AM UTC')
  expect(formatYearInZone('en', at, 'UTC')).toMatch(/^Jul 28, 20\d\d, 11:15 AM UTC$/)
})

test('odds are hundredths, the stake included', () => {
  expect([9_600, 192, 9_600_000].map((odds) => formatOdds('en', odds))).toEqual(['96', '1.92', '96,000'])
})
