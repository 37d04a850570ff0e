import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import type { MessageKey } from '#i18n/keys.ts'
import { translator } from '#i18n/translate.ts'
import { namedPrizes } from '#islands/lottery/tier-names.ts'
import { books } from '#gateway/lottery/books/books.ts'
import { bookOf } from '#tests/gateway/lottery/books.fixture.ts'

const subjects = ['draws', 'lottery'].flatMap((subject) => {
  const file: Record<string, string> = JSON.parse(readFileSync(`public/locales/en/${subject}.json`, 'utf8'))
  return Object.entries(file).map(([key, text]) => [`${subject}.${key}`, text])
})
const context = { language: 'en', t: translator<MessageKey>('en', Object.fromEntries(subjects)) } as const

describe('the prizes of a draw', () => {
  test('X60 of 6/45 are all named, the best first, also those that nobody won', () => {
    const won = [{ market: 'lotto', tier: 1, tickets: 2, paid: 2_000 }]
    const named = namedPrizes(context, bookOf('645'), won)
    expect(named.map(({ name }) => name.replace(/^.*?Matches/, 'Matches'))).toEqual([
      'Matches: 6 · jackpot',
      'Matches: 5',
      'Matches: 4',
      'Matches: 3',
      'Matches: 2',
    ])
    expect(named.map(({ tickets, paid }) => [tickets, paid])).toEqual([
      [0, 0],
      [0, 0],
      [0, 0],
      [2, 2_000],
      [0, 0],
    ])
  })

  test.each(books.map((book) => [book.code, book] as const))(
    'X60 of book %s have a name of their own in every tier, and are shown once won alone',
    (_, book) => {
      const all = book.markets.flatMap((market) => {
        const tiers = Math.max(...Object.values(market.odds).map((odds) => odds.length)) + (market.pool ? 1 : 0)
        return Array.from({ length: tiers }, (_each, tier) => ({ market: market.code, tier, tickets: 1, paid: 1 }))
      })
      const names = namedPrizes(context, book, all).map(({ name }) => name)
      expect(names).toHaveLength(all.length)
      expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([])
      expect(names.filter((name) => /\{\{|undefined|^$/.test(name))).toEqual([])
    },
  )
})
