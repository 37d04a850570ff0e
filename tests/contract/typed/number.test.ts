import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type LanguageRow } from '#brand/languages.ts'
import { registry } from '#brand/registry.ts'
import { MAX_MINOR } from '#contract/money/money.ts'
import { latinDigits } from '#contract/typed/digits.ts'
import { type NumberFlaw, readNumber } from '#contract/typed/number.ts'
import { inScript, zeros } from '#tests/support/spellings.ts'

const signs = ['$', 'PLAY']
const read = (text: string, language = 'en', digits = 2) => readNumber(text, { locale: language, digits, signs })

describe('X26 reads an amount as people and the page write it', () => {
  test.each([
    ['1,000', 100_000],
    ['1,000.00', 100_000],
    ['১,০০০', 100_000],
    ['١٬٠٠٠', 100_000],
    ['١٬٠٠٠٫٥٠', 100_050],
    ['$10', 1_000],
    ['$ 10', 1_000],
    ['10 $', 1_000],
    ['12.50 PLAY', 1_250],
    ['play 12.50', 1_250],
    ['+$10.00', 1_000],
    ['$+10.00', 1_000],
    ['+10', 1_000],
    ['10.', 1_000],
    ['.5', 50],
    ['007', 700],
    ['12,34,567.5', 123_456_750],
    ['1 000', 100_000],
    ['1\u202f000.5', 100_050],
    ["1'000", 100_000],
    ['1’000’000', 100_000_000],
    ['１，０００．５０', 100_050],
    ['＄１０', 1_000],
    ['1０', 1_000],
    [' 10\n', 1_000],
    ['\u200f10\u200e', 1_000],
    ['𝟏𝟎', 1_000],
    ['1\u2009000', 100_000],
    ['\u202b1\u00a0000.5\u202c', 100_050],
    ['100,000,000,000.00', MAX_MINOR],
    ['0', 0],
  ])('%j', (text, minor) => {
    expect(read(text)).toBe(minor)
  })

  test.each([
    ['de', '1.000', 100_000],
    ['de', '1.000,5', 100_050],
    ['de', '1,5', 150],
    ['fr', '1 000,50 $', 100_050],
    ['fr', '1\u202f000,50', 100_050],
    ['es', '1000,5', 100_050],
    ['ar-u-nu-arab', '١٠.٥', 1_050],
    ['ar-u-nu-arab', '1,000.5', 100_050],
    ['bn-u-nu-beng', '১,০০,০০০.৫০', 10_000_050],
    ['bn-u-nu-beng', '100000', 10_000_000],
  ])('in %s %j', (language, text, minor) => {
    expect(read(text, language)).toBe(minor)
  })
})

describe('T20 refuses with the reason what it would have to guess or round', () => {
  const refused: [NumberFlaw, string[]][] = [
    ['amount_unclear', ['0,500', '1,5', '10,50', '1,00', '1,0000', '1,000,00', '1,23,4567', '1,,000', '1.000.000']],
    ['amount_unclear', ['1,000.5.5', '1.000,5', ',5', '1,', '10 00', '1 000,000', "0'500", '10٫5٫5', '10،5']],
    ['amount_decimals', ['1.000', '0.500', '10.005', '10٫123']],
    ['amount_negative', ['-10', '−10', '–10', '-$10', '$-10', '－１０']],
    ['amount_mixed', ['1৪', '১0', '١۰']],
    ['amount_too_large', ['9'.repeat(17), '99,999,999,999,999,999']],
    [
      'amount_invalid',
      ['', ' ', '.', '$', '1e3', '1e309', 'NaN', 'Infinity', '0x10', 'ten', '10€', '১০টাকা', '10²', '½'],
    ],
    ['amount_invalid', ['\u202e12.5', '1\u202e2\u202c', '1e3\u200f', '1\u20093e2']],
    ['amount_invalid', ['(10)', '++10', '10-', '10/2', '1+1', '$$10', '10 10$$', '1_000', '10 USD']],
  ]
  test.each(refused.flatMap(([flaw, texts]) => texts.map((text) => [flaw, text] as const)))('%s %j', (flaw, text) => {
    expect(read(text)).toBe(flaw)
  })

  test.each([
    ['de', '0,500', 'amount_decimals'],
    ['de', '10.5', 'amount_unclear'],
    ['de', '1000.50', 'amount_unclear'],
    ['fr', '10.50', 'amount_unclear'],
    ['ar-u-nu-arab', '١٠٠٠,٥', 'amount_unclear'],
  ])('in %s %j', (language, text, flaw) => {
    expect(read(text, language)).toBe(flaw)
  })

  test('decimals of a currency without any', () => {
    expect(read('10.5', 'en', 0)).toBe('amount_decimals')
    expect(read('1,000', 'en', 0)).toBe(1_000)
    expect(read('1.000', 'en', 3), 'the language’s own decimal sign').toBe(1_000)
    expect(read('1.000', 'de', 3)).toBe(1_000_000)
  })
})

test('reads the digits of every script', () => {
  expect(zeros.length).toBeGreaterThan(60)
  for (const zero of zeros) expect(latinDigits(inScript('0123456789', zero)), String(zero)).toBe('0123456789')
})

describe('X26 S1.7 reads every amount that the product prints', () => {
  const amounts = fc.oneof(fc.integer({ min: 0, max: 1_000_000 }), fc.integer({ min: 0, max: MAX_MINOR }))
  const localeOf = ({ code, numerals }: LanguageRow) => `${code}-u-nu-${numerals}`

  test.each(registry.map((row) => [row.code, row] as const))('in %s', (_, row) => {
    const looks = [undefined, 'exceptZero'] as const
    fc.assert(
      fc.property(amounts, fc.integer({ min: 0, max: 3 }), fc.constantFrom(...looks), (minor, digits, signDisplay) => {
        const format = { numberingSystem: row.numerals, minimumFractionDigits: digits, maximumFractionDigits: digits }
        const number = new Intl.NumberFormat(row.code, { ...format, signDisplay })
        const money = new Intl.NumberFormat(row.code, {
          ...format,
          signDisplay,
          style: 'currency',
          currency: 'USD',
          currencyDisplay: 'narrowSymbol',
        })
        const value = minor / 10 ** digits
        const printed = [
          number.format(value),
          new Intl.NumberFormat(row.code, { ...format, useGrouping: false }).format(value),
          money
            .formatToParts(value)
            .map((part) => (part.type === 'currency' ? '$' : part.value))
            .join(''),
        ]
        const style = { locale: localeOf(row), digits, signs }
        for (const text of printed) expect(readNumber(text, style), `${row.code} ${text}`).toBe(minor)
        expect(readNumber(`${printed[0]}×`, { ...style, signs: ['×'] })).toBe(minor)
      }),
      { numRuns: 200 },
    )
  })
})
