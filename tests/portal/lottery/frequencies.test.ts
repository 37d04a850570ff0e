import { readFileSync } from 'node:fs'
import i18next from 'i18next'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { translator } from '#i18n/translate.ts'
import { Frequencies } from '#islands/lottery/Frequencies.tsx'
import { familiesOf, nameOf } from '#layouts/results/names.ts'

const t = translator('en', {
  'draws.average': 'The line marks the average',
  'draws.counts': 'Times drawn, by number',
  'draws.far': 'outside the ordinary range',
} as never)

test('the bars of a chart are a list of numbers with their counts, as long as they were drawn often', () => {
  const cells = [
    { cell: '0', count: 4, gap: 0, isFar: false },
    { cell: '1', count: 8, gap: 1, isFar: true },
    { cell: '2', count: 0, gap: 9, isFar: false },
  ]
  const html = renderToStaticMarkup(createElement(Frequencies, { found: { cells, expected: 4 }, language: 'en', t }))
  expect(html.match(/<li/g)).toHaveLength(3)
  expect([...html.matchAll(/inline-size:([\d.]+%)/g)].map(([, share]) => share)).toEqual(['50%', '100%', '0%'])
  // a count that is far from the average says so in words
  expect(html.match(/class="unseen"> outside the ordinary range/g)).toHaveLength(1)
})

test('a heading names lotteries that belong together by the words that they share', () => {
  expect(familiesOf(['Red River 2D', 'Red River 3D', 'Bamboo Quick 1 Minute'])).toEqual([
    'Red River',
    'Bamboo Quick 1 Minute',
  ])
  expect(familiesOf(['Isles Daily 4D', 'Isles Night 4D'])).toEqual(['Isles Daily 4D', 'Isles Night 4D'])
})

test('S2.4 a series is named with its station by the comma of its language', async () => {
  const lottery = (language: string): Record<string, string> =>
    JSON.parse(readFileSync(`public/locales/${language}/lottery.json`, 'utf8'))
  const resources = { en: { lottery: lottery('en') }, ar: { lottery: lottery('ar') } }
  await i18next.init({ resources, nsSeparator: '.', keySeparator: false })
  const series = { name: { en: 'Red River South', bn: 'লাল নদী', ar: 'النهر الأحمر' }, station: '2' }
  expect(nameOf('en', series)).toBe('Red River South, Station 2')
  expect(nameOf('ar', series)).toBe('النهر الأحمر، المحطة ٢')
  expect(nameOf('en', { name: series.name })).toBe('Red River South')
})
