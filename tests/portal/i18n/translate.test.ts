import fc from 'fast-check'
import { readFileSync, readdirSync } from 'node:fs'
import i18next from 'i18next'
import { beforeAll, describe, expect, test } from 'vitest'
import { languages } from '#brand/languages.ts'
import { registry } from '#brand/registry.ts'
import { toDecimal } from '#i18n/decimal.ts'
import { formatMoney } from '#i18n/format.ts'
import { pathIn, readPath } from '#i18n/links.ts'
import { type Messages, translator } from '#i18n/translate.ts'
import { wordsFor } from '#i18n/words.ts'

const subjects = readdirSync('public/locales/en').map((file) => file.replace('.json', ''))
const counts = [0, 1, 2, 3, 5, 6, 10, 11, 21, 99, 100, 101, 1000, 1.5]

function read(language: string, subject: string): Record<string, string> {
  return JSON.parse(readFileSync(`public/locales/${language}/${subject}.json`, 'utf8'))
}

function messagesOf(language: string): Messages {
  return Object.fromEntries(
    subjects.flatMap((subject) =>
      Object.entries(read(language, subject)).map(([key, text]) => [`${subject}.${key}`, text] as const),
    ),
  )
}

beforeAll(async () => {
  await i18next.init({
    resources: Object.fromEntries(
      languages.map(({ code }) => [
        code,
        Object.fromEntries(subjects.map((subject) => [subject, read(code, subject)])),
      ]),
    ),
    ns: subjects,
    nsSeparator: '.',
    keySeparator: false,
    interpolation: { escapeValue: false },
  })
  // pages format numbers themselves
  wordsFor('en')
})

/** Returns a value for every `{{name}}` of a message. */
function placeholders(text: string): Record<string, string> {
  return Object.fromEntries([...text.matchAll(/\{\{\s*(\w+)/g)].map(([, name = '']) => [name, `the ${name}`]))
}

describe.each(languages.map(({ code }) => code))('in %s', (language) => {
  test('S1.6 the translator of the islands matches i18next for every message and count', () => {
    const messages = messagesOf(language)
    const ours = translator(language, messages)
    const theirs = i18next.getFixedT(language)
    expect(Object.keys(messages).length).toBeGreaterThan(50)
    for (const key of Object.keys(messages)) {
      const stem = key.replace(/_(zero|one|two|few|many|other)$/, '')
      for (const count of counts) {
        const values = { ...placeholders(messages[key] ?? ''), count, name: '<b>Ann & Bo</b>' }
        expect(ours(stem, values), `${stem} with ${count}`).toBe(theirs(stem, values))
      }
      expect(ours(key), key).toBe(theirs(key))
    }
  })
})

test('S1.6 plurals and numbers follow the language', () => {
  const words = {
    'x.n_one': '{{count, number}} one',
    'x.n_two': 'two',
    'x.n_few': '{{count}} few',
    'x.n_other': '{{count, number}} other',
  }
  expect(translator('en', words)('x.n', { count: 1 })).toBe('1 one')
  expect(translator('en', words)('x.n', { count: 1200 })).toBe('1,200 other')
  expect(translator('ar', words)('x.n', { count: 2 })).toBe('two')
  expect(translator('ar', words)('x.n', { count: 3 })).toBe('3 few')
})

test('S1.11 S9.19 amounts use the digits of the currency, separators and the numerals of the language', () => {
  expect(formatMoney('en', { minor: 123450, digits: 2 })).toBe('$1,234.50')
  expect(formatMoney('en', { minor: 0, digits: 2 })).toBe('$0.00')
  expect(formatMoney('bn', { minor: 123450, digits: 2 })).toMatch(/১,২৩৪\.৫০/)
  expect(formatMoney('ar', { minor: 123450, digits: 2 })).toMatch(/١٬٢٣٤٫٥٠/)
})

test('S1.6 S2.1 the default language is at the root, every other below its code', () => {
  expect(pathIn('en', '/login')).toBe('/login')
  expect(pathIn('bn', '/')).toBe('/bn')
  expect(pathIn('bn', '/?x=1')).toBe('/bn?x=1')
  expect(pathIn('ar', '/game?game=A')).toBe('/ar/game?game=A')
  expect(readPath('/ar/game')).toEqual({ language: 'ar', path: '/game' })
  expect(readPath('/bn')).toEqual({ language: 'bn', path: '/' })
  expect(readPath('/game')).toEqual({ language: 'en', path: '/game' })
  expect(readPath('/en/game')).toEqual({ language: 'en', path: '/en/game' })
})

test('S1.7 the registry has more than 30 distinct languages and offers only those with complete translations', () => {
  const codes = registry.map(({ code }) => code)
  expect(new Set(codes).size).toBe(codes.length)
  expect(codes.length).toBeGreaterThanOrEqual(31)
  for (const code of codes) expect(Intl.getCanonicalLocales(code), code).toEqual([code])
  expect(readdirSync('public/locales').toSorted()).toEqual(languages.map(({ code }) => code).toSorted())
})

test('S8.8 F4 a refusal that has no text here is shown as an unknown error, any other missing key as itself', () => {
  const t = translator('en', { 'refusals.unknown_error': 'Something went wrong.', 'refusals.busy': 'Busy.' })
  expect([t('refusals.busy'), t('refusals.vendor_broke')]).toEqual(['Busy.', 'Something went wrong.'])
  expect([t('wallet.none'), translator('en', {})('refusals.busy')]).toEqual(['wallet.none', 'refusals.busy'])
})

test('S9.19 amounts are written exactly, in tables and in files, up to the largest that there can be', () => {
  const digitsOf = (text: string) => text.replaceAll(/[^\d.-]/g, '')
  const amounts = fc.oneof(fc.integer({ min: -200, max: 200 }), fc.maxSafeInteger())
  fc.assert(
    fc.property(amounts, fc.constantFrom(0, 1, 2, 3, 4), (minor, digits) => {
      const all = String(Math.abs(minor)).padStart(digits + 1, '0')
      const exact = `${minor < 0 ? '-' : ''}${all.replace(new RegExp(`(\\d{${digits}})$`), digits === 0 ? '' : '.$1')}`
      expect(toDecimal(minor, digits)).toBe(exact)
      expect(digitsOf(formatMoney('en', { minor, digits }))).toBe(exact)
    }),
    {
      examples: [
        [Number.MAX_SAFE_INTEGER, 2],
        [9_007_199_254_740_987, 2],
        [-7, 2],
        [7, 0],
      ],
    },
  )
})
