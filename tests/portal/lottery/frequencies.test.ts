import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { translator } from '#i18n/translate.ts'
import { Frequencies } from '#islands/lottery/Frequencies.tsx'
import { familiesOf } from '#layouts/results/names.ts'

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
