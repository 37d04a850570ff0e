import { afterEach, expect, test, vi } from 'vitest'
import type { Language } from '#brand/languages.ts'
import { formatRate } from '#i18n/exact.ts'
import { MAX_RATE, rateOf } from '#contract/money/rate.ts'
import { readRate } from '#stores/wallet/order-amount.ts'

function openPage(lang: Language) {
  vi.stubGlobal('document', { documentElement: { lang } })
}

afterEach(() => {
  vi.unstubAllGlobals()
})

test.each([
  ['0.095', 950],
  ['0.0001', 1],
  ['12', 120_000],
  ['12%', 120_000],
  ['12 %', 120_000],
  ['100', MAX_RATE],
  ['0.00001', 'amount_decimals'],
  ['-1', 'amount_negative'],
  ['$1', 'amount_invalid'],
  ['half', 'amount_invalid'],
])('S2.89 a rate typed as “%s” is read as a percentage', (typed, rate) => {
  openPage('en')
  expect(readRate(typed)).toBe(rate)
})

test.each<Language>(['en', 'bn', 'ar'])('S2.89 a rate is read as the %s page writes it', (language) => {
  openPage(language)
  for (const rate of [1, 950, 15_000, 123_456, MAX_RATE].map(rateOf)) {
    expect(readRate(formatRate(language, rate)), formatRate(language, rate)).toBe(rate)
  }
})
