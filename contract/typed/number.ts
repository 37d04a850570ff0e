import { latinDigits, mixesDigits, plainText } from './digits.ts'

/** How numbers are written where one is typed. */
export interface NumberStyle {
  /** The language of the page, with its numerals if they are not the language's usual ones: `bn-u-nu-beng`. */
  readonly locale: string
  /** The most decimals: the currency's digits after the point (ISO 4217), or 0 for a count. */
  readonly digits: number
  /** What may stand before or after the number: the currency's symbol and code, `×` for a multiplier. */
  readonly signs?: readonly string[]
}

/**
 * Why a typed number is not read: it is negative, mixes digits of several scripts, has a separator that may mean either
 * thousands or decimals, has more decimals than `digits`, is too large to count, or is no number at all.
 */
export type NumberFlaw =
  'amount_negative' | 'amount_mixed' | 'amount_unclear' | 'amount_decimals' | 'amount_too_large' | 'amount_invalid'

interface Separators {
  readonly decimals: RegExp
  readonly groups: readonly string[]
}

/** Signs that only ever group digits, wherever they are used. */
const groupSigns = ['٬', ' ', "'"]
/** By threes, or as in India: 12,34,567. A group never begins with 0: `0,500` may be meant as a half. */
const grouped = /^[1-9]\d{0,2}(?:_\d{3})+$|^[1-9]\d?(?:_\d\d)+_\d{3}$/

/**
 * Reads a number as people, keyboards and this product write it: in digits of any script, with the separators of the
 * language, with or without the currency. Never guesses and never rounds (T20); refuses the mark that shows digits in
 * reverse: `12` looks like 21 after it.
 * @returns whole units of 10^-digits, so minor units of a currency, or why the text is refused
 */
export function readNumber(typed: string, style: NumberStyle): number | NumberFlaw {
  if (typed.includes('\u202e')) return 'amount_invalid'
  const text = plainText(typed)
  if (mixesDigits(text)) return 'amount_mixed'
  const bare = bareNumber(latinDigits(text), style.signs ?? [])
  if (/^[\p{Pd}−]/u.test(bare)) return 'amount_negative'
  if (/[^\d.,٫٬،' ]/.test(bare) || !/\d/.test(bare)) return 'amount_invalid'
  return readPlain(bare, style)
}

/** Reads a number of Latin digits and separators. */
function readPlain(bare: string, style: NumberStyle): number | NumberFlaw {
  const { decimals, groups } = separatorsOf(style.locale)
  const [before = '', after = '', ...more] = bare.split(decimals)
  const whole = ungroup(before, groups)
  if (whole === undefined || more.length > 0 || /\D/.test(after)) return 'amount_unclear'
  if (after.length > style.digits) return 'amount_decimals'
  const units = Number(whole + after.padEnd(style.digits, '0'))
  return Number.isSafeInteger(units) ? units : 'amount_too_large'
}

/** Removes a plus, the currency, and the differences between spaces and between apostrophes. */
function bareNumber(text: string, signs: readonly string[]): string {
  const unsigned = text.replace(/^(\D*?)\+/, '$1').trim()
  const folded = unsigned.toLowerCase()
  const isAt = (place: 'startsWith' | 'endsWith') => (sign: string) => sign !== '' && folded[place](sign.toLowerCase())
  const before = signs.find(isAt('startsWith'))?.length ?? 0
  const after = signs.find(isAt('endsWith'))?.length ?? 0
  return unsigned
    .slice(before, unsigned.length - after)
    .trim()
    .replaceAll(/\s/gu, ' ')
    .replaceAll(/[’ʼ‘′]/g, "'")
}

/** Returns a whole number without its group signs; `undefined` if they do not group. */
function ungroup(text: string, groups: readonly string[]): string | undefined {
  const sign = /\D/.exec(text)?.[0]
  if (sign === undefined) return text
  const isGrouped = groups.includes(sign) && grouped.test(text.replaceAll(sign, '_'))
  return isGrouped ? text.replaceAll(sign, '') : undefined
}

const known = new Map<string, Separators>()

/** Returns the separators of a language: with its own numerals, and with Latin digits, which many keyboards type. */
function separatorsOf(locale: string): Separators {
  const found = known.get(locale)
  if (found) return found
  const parts = [undefined, 'latn'].flatMap((numberingSystem) =>
    new Intl.NumberFormat(locale, { numberingSystem }).formatToParts(1_234_567.5),
  )
  const signsOf = (wanted: string) =>
    parts.flatMap(({ type, value }) => (type === wanted ? [bareNumber(plainText(value) || ' ', [])] : []))
  const separators = {
    decimals: new RegExp(`[٫${signsOf('decimal').join('')}]`),
    groups: [...groupSigns, ...signsOf('group')],
  }
  known.set(locale, separators)
  return separators
}
