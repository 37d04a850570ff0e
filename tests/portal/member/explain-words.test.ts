import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import type { Language } from '#brand/languages.ts'
import type { MessageKey } from '#i18n/keys.ts'
import { translator } from '#i18n/translate.ts'
import { causeText } from '#islands/member/explain-words.ts'
import type { MovementDetail } from '#stores/member/explained.ts'

const nothing = {
  gameName: null,
  vendorName: null,
  roundId: null,
  playId: null,
  stake: null,
  payout: null,
  number: null,
  reason: null,
  series: null,
  draw: null,
  startsAt: null,
  endsAt: null,
  partner: null,
}
const posted = {
  id: '901',
  at: Date.UTC(2026, 6, 28),
  amount: 960,
  balanceBefore: 100_000,
  balanceAfter: 100_960,
  transferId: 'ticket-paid:17',
  currency: 'ATL',
  digits: 2,
} as const

const prize: MovementDetail = {
  ...posted,
  others: [],
  kind: 'game',
  cause: { ...nothing, kind: 'ticket-paid', gameName: 'Red River', number: '17', draw: '20260728-0731', stake: 100 },
}
const withdrawal: MovementDetail = {
  ...posted,
  others: [],
  kind: 'withdrawal',
  amount: -123_450,
  cause: { ...nothing, kind: 'withdrawal', number: '42' },
}

/** The sentence as it is read: without the marks that keep directions apart. */
function why(language: Language, detail: MovementDetail): string {
  const file: Record<string, string> = JSON.parse(readFileSync(`public/locales/${language}/explain.json`, 'utf8'))
  const messages = Object.fromEntries(Object.entries(file).map(([key, text]) => [`explain.${key}`, text]))
  const sentence = causeText(detail, { language, t: translator<MessageKey>(language, messages) })
  return sentence.replaceAll(/[\u200e\u200f\u061c\u2066-\u2069]/g, '')
}

test('S2.64 S1.11 why a prize was paid is said in the digits of the language', () => {
  expect(why('en', prize)).toContain('Ticket 17 won')
  expect(why('en', prize)).toContain('draw 20260728-0731')
  for (const [language, number, draw, amount] of [
    ['ar', '١٧', '٢٠٢٦٠٧٢٨-٠٧٣١', '٩٫٦٠'],
    ['bn', '১৭', '২০২৬০৭২৮-০৭৩১', '৯.৬০'],
  ] as const) {
    const sentence = why(language, prize)
    for (const part of [number, draw, amount]) expect(sentence).toContain(part)
    expect(sentence, 'no digit of another script').not.toMatch(/[0-9]/)
  }
})

test('S2.64 S1.11 the number and the amount of a withdrawal are said in the digits of the language', () => {
  expect(why('ar', withdrawal)).toContain('٤٢')
  expect(why('ar', withdrawal)).toContain('١٬٢٣٤٫٥٠')
  expect(why('bn', withdrawal)).toContain('৪২')
  expect(why('bn', withdrawal)).toContain('১,২৩৪.৫০')
  for (const language of ['ar', 'bn'] as const) expect(why(language, withdrawal)).not.toMatch(/[0-9]/)
})
