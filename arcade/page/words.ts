import { type NumberFlaw, readNumber } from '#contract/typed/number.ts'
import { byId } from './dom.ts'
import type { Currency } from './own.ts'

const words = new Map<string, string>(Object.entries(JSON.parse(byId('words', HTMLScriptElement).textContent)))
/** Locale with numbering system, for Intl. */
export const locale = document.documentElement.dataset['locale'] ?? 'en'

/** Adds texts that were loaded after the page. */
export function addWords(more: Record<string, string>): void {
  for (const [key, text] of Object.entries(more)) words.set(key, text)
}

/** Returns whether the page has the text of a key. */
export const hasText = (key: string): boolean => words.has(key)

/** Returns the text of a key, with `{{name}}` filled in. */
export function translate(key: string, values: Record<string, string> = {}): string {
  return (words.get(key) ?? key).replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => values[name] ?? '')
}

const whole = new Intl.NumberFormat(locale, { maximumFractionDigits: 0, useGrouping: false })
const percent = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 2 })
const factor = new Intl.NumberFormat(locale, { minimumFractionDigits: 2, maximumFractionDigits: 4 })

/** Formats a count, such as the number of a round. */
export const countText = (count: number) => whole.format(count)
/** Formats a share, where 1 is all of it. */
export const percentText = (share: number) => percent.format(share)
/** Formats a multiplier given in ten-thousandths. */
export const factorText = (tenThousandths: number) => `${factor.format(tenThousandths / 10_000)}×`

/** Formats minor units for an input: a plain number in the player's numerals, without grouping. */
export function amountText(minor: number, digits: number): string {
  return new Intl.NumberFormat(locale, { ...fixed(digits), useGrouping: false }).format(minor / 10 ** digits)
}

/** Formats minor units as money. A currency unknown to Intl (play money) becomes a plain amount. */
export function moneyText(minor: number, { currency, digits }: Currency): string {
  const amount = minor / 10 ** digits
  if (!/^[A-Z]{3}$/.test(currency)) return new Intl.NumberFormat(locale, fixed(digits)).format(amount)
  const look = { style: 'currency', currency, currencyDisplay: 'narrowSymbol', ...fixed(digits) } as const
  return new Intl.NumberFormat(locale, look).format(amount)
}

const fixed = (digits: number) => ({ minimumFractionDigits: digits, maximumFractionDigits: digits })

/**
 * Reads a typed number into whole units of 10^-digits.
 * @param signs may stand around it: the currency's, or `×` of a multiplier
 */
export function readTyped(text: string, digits: number, signs: readonly string[] = []): number | NumberFlaw {
  return readNumber(text, { locale, digits, signs })
}

/** Returns the signs of a currency; play money has none of its own, and the portal prints one. */
export function signsOf({ currency }: Currency, text: string): string[] {
  const isReal = /^[A-Z]{3}$/.test(currency)
  const sign = isReal ? moneyText(0, { currency, digits: 0 }) : text
  return [currency, ...(sign.match(/[A-Z]*\p{Sc}/gu) ?? [])]
}

/** Returns why a typed number is refused, with an example in the player's own digits; `undefined` if it was read. */
export function flawText(read: number | NumberFlaw, digits: number): string | undefined {
  const example = new Intl.NumberFormat(locale, fixed(digits)).format(1000.5)
  if (read === 'amount_unclear') return translate('numberUnclear', { example })
  if (read === 'amount_decimals') return translate('numberDecimals', { example })
  return typeof read === 'number' || read === 'amount_too_large' ? undefined : translate('numberInvalid', { example })
}
