import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { languages } from '#brand/languages.ts'
import { books } from '#gateway/lottery/books/books.ts'
import { lotteryGames } from '#gateway/lottery/books/games.ts'
import type { MessageKey } from '#i18n/keys.ts'
import { translator } from '#i18n/translate.ts'
import { lineText, marketName, oddsText, pickText } from '#islands/lottery/market-names.ts'
import { marketIn } from '#tests/gateway/lottery/books.fixture.ts'

function contextOf(language: (typeof languages)[number]['code']) {
  const file: Record<string, string> = JSON.parse(readFileSync(`public/locales/${language}/lottery.json`, 'utf8'))
  const messages = Object.fromEntries(Object.entries(file).map(([key, text]) => [`lottery.${key}`, text]))
  return { language, t: translator<MessageKey>(language, messages) }
}

test.each(languages.map(({ code }) => code))(
  'S2.63 every market and every option of the lotteries on offer has a name of its own, in %s',
  (language) => {
    const context = contextOf(language)
    for (const { nodeId, markets } of lotteryGames) {
      const names = markets.map((market) => marketName(context, market))
      expect(new Set(names).size, nodeId).toBe(names.length)
      for (const market of markets) {
        expect(marketName(context, market)).not.toBe(market.code)
        if (market.pick.kind !== 'choice') continue
        const options = Object.keys(market.odds)
        const texts = options.map((option) => pickText(context, market, option))
        expect(new Set(texts).size, market.code).toBe(options.length)
        for (const option of options.filter((one) => !/^\d+$/.test(one)))
          expect(pickText(context, market, option), `${market.code} ${option}`).not.toBe(option)
      }
    }
  },
)

test('S2.63 a line is named by its market, and by the kind of its picks where two books share a code', () => {
  const context = contextOf('en')
  const [digits, faces] = [marketIn('VN27', 'three'), marketIn('K3', 'three')]
  expect(lineText(context, digits, { picks: ['007'], units: 1 })).toBe('Last 3 of the special prize: 007')
  expect(lineText(context, faces, { picks: ['1', '2', '3'], units: 12 })).toBe('Three given faces: 1 2 3 × 12')
  expect(lineText(context, undefined, { picks: ['1', '2'], units: 1 })).toBe('1 2')
})

test('odds that depend on the digits follow a number of each pattern', () => {
  expect(oddsText('en', marketIn('THAI', 'tod'))).toBe('123: 160; 112: 320')
  expect(oddsText('ar', marketIn('THAI', 'tod'))).toBe('١٢٣: ١٦٠؛ ١١٢: ٣٢٠')
  expect(oddsText('en', marketIn('4D', 'smallBox'))).toBe(
    '1234: 220 / 120 / 60; 1123: 440 / 240 / 120; 1112: 1,320 / 720 / 360; 1122: 880 / 480 / 240',
  )
  expect(oddsText('en', marketIn('645', 'lotto'))).toBe('1 / 10 / 100 / 5,000')
  expect(
    books.flatMap(({ markets }) => markets.map((market) => oddsText('en', market))).filter((text) => !text),
  ).toEqual([])
})
