import { readFileSync } from 'node:fs'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { type Language, languages } from '#brand/languages.ts'
import { translator } from '#i18n/translate.ts'
import { NoDraw } from '#islands/lottery/NoDraw.tsx'

const words: Record<Language, string> = {
  en: 'No draw on Feb 5 – 8, 2027: Tết',
  bn: '৫–৮ ফেব, ২০২৭ তারিখে কোনো ড্র নেই: Tết',
  ar: 'لا يوجد سحب في ٥–٨ فبراير ٢٠٢٧: Tết',
}

test.for(languages)('days without a draw are stated with their reason, in $code', ({ code }) => {
  const { noDrawOn = '' }: Record<string, string> = JSON.parse(
    readFileSync(`public/locales/${code}/lottery.json`, 'utf8'),
  )
  const t = translator<'lottery.noDrawOn'>(code, { 'lottery.noDrawOn': noDrawOn })
  const holiday = { from: '2027-02-05', to: '2027-02-08', reason: 'Tết' }
  const html = renderToStaticMarkup(createElement(NoDraw, { holiday, language: code, t }))
  // spaces of dates have several widths
  expect(
    html
      .replaceAll(/<[^>]+>/g, '')
      .replaceAll(/\s/g, ' ')
      .replaceAll(/\p{Cf}/gu, ''),
  ).toBe(words[code])
})
