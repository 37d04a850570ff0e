import { readFileSync } from 'node:fs'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { Language } from '#brand/languages.ts'
import type { Drawn } from '#contract/lottery/opened.ts'
import type { MessageKey } from '#i18n/keys.ts'
import { translator } from '#i18n/translate.ts'
import { DrawFacts } from '#islands/lottery/DrawFacts.tsx'
import { bookOf } from '#tests/gateway/lottery/books.fixture.ts'

const result = ['01', '02', '03', '04', '05', '06']

/** The text of what a draw's page, and its live answer, are made of. */
function textOf(draw: Partial<Drawn>, language: Language = 'en'): string {
  const texts = ['draws', 'lottery'].flatMap((subject) => {
    const file: Record<string, string> = JSON.parse(readFileSync(`public/locales/${language}/${subject}.json`, 'utf8'))
    return Object.entries(file).map(([key, text]) => [`${subject}.${key}`, text])
  })
  const t = translator<MessageKey>(language, Object.fromEntries(texts))
  const whole = { numero: '20261128', drawsAt: 0, drawnAt: 0, result, ...draw }
  const html = renderToStaticMarkup(
    createElement(DrawFacts, { draw: whole, book: bookOf('645'), zone: 'UTC', language, t }),
  )
  return html
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
}

test('X60 B23 a rolled-down jackpot states its winners by prize, and what it held, paid and carries over', () => {
  const payout = {
    winners: 3,
    paid: 15_000,
    prizes: [{ market: 'lotto', tier: 2, tickets: 3, paid: 15_000 }],
    pool: { before: 100_005_000, paid: 5_000, added: 0, next: 100_000_000, each: 0 },
  }
  expect(textOf({ payout })).toMatch(
    /Matches: 4 3 \$150\.00 .*All winning tickets 3 \$150\.00 Jackpot at the draw \$1,000,050\.00 Paid from the jackpot \$50\.00 Carried over to the next draw \$1,000,000\.00$/,
  )
})

test('X60 B23 a jackpot that was won states what each bet won, and what the house added', () => {
  const pool = { before: 10_000_002, paid: 10_000_000, added: 9_999_998, next: 10_000_000, each: 5_000_000 }
  const payout = { winners: 2, paid: 10_000_000, prizes: [], pool }
  expect(textOf({ payout })).toMatch(
    /Each jackpot bet won \$50,000\.00 Added by us .* \$99,999\.98 Carried over .* \$100,000\.00$/,
  )
})

test('X60 a draw without winners says so, one that is not settled states no prizes, an old one only their sum', () => {
  const none = { winners: 0, paid: 0, prizes: [], pool: null }
  expect(textOf({ payout: none })).toContain('No ticket won a prize.')
  expect(textOf({})).toBe('Numbers 01 02 03 04 05 06')
  const old = textOf({ payout: { ...none, winners: 4, paid: 400, prizes: null } })
  expect(old).toMatch(/All winning tickets 4 \$4\.00$/)
  expect(old).not.toContain('Matches')
})

test.each([
  ['calendar', 'taken off the calendar'],
  ['seed', 'its secret was lost'],
  ['beacon', 'the public beacon'],
] as const)('B25 a draw that is void by %s says why in plain words, and what was refunded', (voidReason, why) => {
  const refunds = { tickets: 1_200, amount: 300_000, isDone: true }
  const text = textOf({ result: [], voidReason, refunds })
  expect(text).toContain(why)
  expect(text).toMatch(/Tickets refunded in full: 1,200, together \$3,000\.00\.$/)
  expect(textOf({ result: [], voidReason, refunds: { ...refunds, isDone: false } })).toMatch(/being refunded\.$/)
  expect(textOf({ result: [], voidReason, refunds }, 'bn')).toMatch(/১,২০০টি/)
})
