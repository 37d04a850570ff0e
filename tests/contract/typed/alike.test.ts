import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { type Language, languages, rowOf } from '#brand/languages.ts'
import { parseAmount } from '#contract/money/amounts.ts'
import { MAX_MINOR, toDecimal } from '#contract/money/money.ts'
import { readCode } from '#contract/typed/code.ts'
import { readNumber } from '#contract/typed/number.ts'
import { neatPhone } from '#contract/typed/phone-number.ts'
import { isRight } from '#gateway/captcha/captcha.rules.ts'
import { dialled } from '#gateway/sms/codes.rules.ts'
import { inScript, spelled } from '#tests/support/spellings.ts'

// The same text is read alike wherever a person types: in the portal, on a game's page, in a command, and by the gateway.

const RUNS = { numRuns: 20_000 }
const currency = { currency: 'PLAY', digits: 2 }
const limits = { min: 1, max: MAX_MINOR, digits: 2 }

type Reader = (text: string) => unknown
const readers = new Map<Language, { portal: Reader; arcade: Reader }>()

/** Loads the readers of the portal and of a game's page for a language, with only as much of a page as they look at. */
async function load(language: Language) {
  class Script {
    readonly textContent = '{}'
  }
  const dataset = { locale: `${language}-u-nu-${rowOf(language).numerals}` }
  const documentElement = { lang: language, dir: 'ltr', dataset }
  const page = { documentElement, body: { dataset: {} }, getElementById: () => new Script() }
  vi.stubGlobal('HTMLScriptElement', Script)
  vi.stubGlobal('document', page)
  vi.resetModules()
  const { readMoney } = await import('#stores/wallet/order-amount.ts')
  const { readTyped, signsOf } = await import('#arcade/page/words.ts')
  readers.set(language, {
    portal(text) {
      vi.stubGlobal('document', page)
      return readMoney(text, currency.digits)
    },
    arcade: (text) => readTyped(text, currency.digits, signsOf(currency, text)),
  })
}

beforeAll(async () => {
  for (const { code } of languages) await load(code)
  return () => vi.unstubAllGlobals()
})

const amounts = fc.oneof(fc.integer({ min: 0, max: 10_000_000 }), fc.integer({ min: 0, max: MAX_MINOR }))
const fronts = fc.constantFrom('', '', '$', '$ ', '+', '+$', 'PLAY ')
const backs = fc.constantFrom('', '', ' $', '\u00a0PLAY')

/** A plausible but often unreadable text: digits with any separators. */
const mess = fc
  .array(fc.constantFrom(...'0123456789'.repeat(2), ...".,٫٬ '-+$e\u202f"), { maxLength: 12 })
  .map((letters) => letters.join(''))

describe('X26 20,000 spellings of an amount', () => {
  const texts = fc.tuple(amounts, fc.boolean(), fronts, backs).map(([minor, hasGroups, front, back]) => {
    const plain = toDecimal(minor, currency.digits)
    const whole = hasGroups ? plain.replace(/\B(?=(\d{3})+\.)/g, ',') : plain
    return front + whole + (front.includes('$') || front.includes('P') ? '' : back)
  })

  test('are read alike by portal, game page and command, and as that amount', () => {
    fc.assert(
      fc.property(spelled(texts), fc.constantFrom(...languages), (text, { code, numerals }) => {
        const wanted = readNumber(text, { locale: 'en', digits: 2, signs: ['$', 'PLAY'] })
        expect(typeof wanted, JSON.stringify(text)).toBe('number')
        const { portal, arcade } = readers.get(code) ?? expect.unreachable()
        expect(portal(text), JSON.stringify([code, numerals, text])).toBe(wanted)
        expect(arcade(text), JSON.stringify([code, numerals, text])).toBe(wanted)
        // what the portal then sends is the wire's form
        expect(parseAmount(toDecimal(Number(wanted), 2), { ...limits, min: 0 })).toBe(wanted)
      }),
      RUNS,
    )
  }, 300_000)

  test('T20 or of anything else get the same answer everywhere, and the wire takes only its own form', () => {
    fc.assert(
      fc.property(fc.oneof(mess, spelled(mess)), fc.constantFrom(...languages), (text, { code }) => {
        const { portal, arcade } = readers.get(code) ?? expect.unreachable()
        expect(arcade(text), JSON.stringify([code, text])).toBe(portal(text))
        const isWire = /^\d{1,14}(?:\.\d{1,2})?$/.test(text)
        if (!isWire) expect(typeof parseAmount(text, limits), text).toBe('string')
        if (isWire && typeof portal(text) === 'number') {
          expect(parseAmount(text, { ...limits, min: 0 })).toBe(portal(text))
        }
      }),
      RUNS,
    )
  }, 300_000)
})

test('T20 a stake of 0,500 is not 500 on a game page, and a multiplier is read as it is printed', async () => {
  const { arcade } = readers.get('en') ?? expect.unreachable()
  expect(arcade('0,500')).toBe('amount_unclear')
  expect(arcade('1,5')).toBe('amount_unclear')
  expect(arcade('1,000')).toBe(100_000)
  await load('bn')
  const { factorText, readTyped } = await import('#arcade/page/words.ts')
  expect(readTyped(factorText(15_300), 2, ['×'])).toBe(153)
  expect(readTyped(factorText(10_000_000), 2, ['×'])).toBe(100_000)
})

const dialingCodes = [...readFileSync('gateway/seed/countries.yaml', 'utf8').matchAll(/^'?[A-Z]{2}'?: '(\d+)'$/gm)].map(
  ([, code = '']) => code,
)

describe('T14 20,000 spellings of a phone number', () => {
  /** Numbers within a country that begin with no 0, 1 or 8, which domestic prefixes use, nor with the country's code. */
  const numbers = fc
    .tuple(fc.constantFrom(...dialingCodes), fc.integer({ min: 20_000_000, max: 79_999_999 }))
    .map(([code, drawn]) => {
      const isIsland = code.startsWith('1') && code.length > 1
      const digits = String(drawn).slice(0, isIsland ? 7 : 8)
      const national = code === '1' ? `20${digits}` : digits
      return { code, national }
    })
    .filter(
      ({ code, national }) => !national.startsWith(code) && !(code.length > 1 && national.startsWith(code.slice(1))),
    )
  const international = fc.constantFrom('+', '00', 'tel:+', '+ ')
  const signs = fc.constantFrom('', ' ', '-', '.', '\u00a0', '\u2011', '/')

  const spellings = fc.tuple(numbers, international, signs, fc.boolean()).map(([number, prefix, sign, isLong]) => {
    const { code, national } = number
    const grouped = `(${national.slice(0, 3)})${sign}${national.slice(3, 6)}${sign}${national.slice(6)}`
    return { ...number, text: isLong ? `${prefix}${code}${sign}${grouped}` : grouped }
  })

  test('are one number for portal and gateway', () => {
    fc.assert(
      fc.property(
        spellings.chain(({ text, ...rest }) => fc.record({ text: spelled(fc.constant(text)), of: fc.constant(rest) })),
        ({ text, of: { code, national } }) => {
          const sent = neatPhone(text, code)
          expect(sent, JSON.stringify([code, text])).toBe(national)
          expect(dialled(code, sent, dialingCodes)).toBe(`+${code}${national}`)
          expect(dialled(code, text, dialingCodes)).toBe(`+${code}${national}`)
        },
      ),
      RUNS,
    )
  }, 300_000)

  test('also as the product prints it: the number with its country’s code, with a plus or as an account name', () => {
    fc.assert(
      fc.property(numbers, ({ code, national }) => {
        for (const printed of [`+${code}${national}`, `\u200e+${code} ${national}`]) {
          expect(dialled(code, printed, dialingCodes)).toBe(`+${code}${national}`)
        }
      }),
      { numRuns: 2_000 },
    )
  })
})

describe('T13 20,000 spellings of a code', () => {
  const signs = fc.constantFrom('', ' ', '-', '.', '\u2013', '\u00a0', '\u202f')
  const spellings = fc
    .tuple(fc.stringMatching(/^\d{6}$|^\d{12}$/), signs, fc.integer({ min: 1, max: 6 }))
    .chain(([code, sign, every]) => {
      const grouped = code.replaceAll(new RegExp(String.raw`\d{${every}}(?=\d)`, 'g'), `$&${sign}`)
      return fc.record({ code: fc.constant(code), typed: spelled(fc.constant(grouped)) })
    })

  test('are one code for portal and gateway', () => {
    fc.assert(
      fc.property(spellings, ({ code, typed }) => {
        expect(readCode(typed), JSON.stringify(typed)).toBe(code)
        // read again, as the gateway does with what the portal sends
        expect(readCode(readCode(typed))).toBe(code)
        for (const printed of [code, inScript(code, 0x06_60), inScript(code, 0x09_e6)]) {
          expect(readCode(printed)).toBe(code)
        }
        expect(isRight(typed, code)).toBe(true)
      }),
      RUNS,
    )
  }, 300_000)
})
