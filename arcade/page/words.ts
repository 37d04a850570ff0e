import { byId } from './dom.ts'
import type { Currency } from './own.ts'

const words = new Map<string, string>(Object.entries(JSON.parse(byId('words', HTMLScriptElement).textContent)))
/** Locale with numbering system, for Intl. */
export const locale = document.documentElement.dataset['locale'] ?? 'en'

/** Adds texts that were loaded after the page. */
export function addWords(more: Record<string, string>): void {
  for (const [key, text] of Object.entries(more)) words.set(key, text)
}

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

/** Digits of the player's numbering system, from 0 to 9. */
const numerals = Array.from({ length: 10 }, (_, digit) => whole.format(digit))

/**
 * Parses a typed number, in Latin or in the language's own digits, into whole units of 10^-digits.
 * @returns `undefined` for anything but one plain number with at most `digits` decimals
 */
export function readNumber(text: string, digits: number): number | undefined {
  const latin = Array.from(text.trim(), (sign) => {
    const digit = numerals.indexOf(sign)
    return digit >= 0 ? String(digit) : sign === '٫' ? '.' : sign === '٬' ? ',' : sign
  }).join('')
  // commas may only group thousands: "1,5" is rejected, or it would be read as 15
  const parts = /^(\d{1,9}|\d{1,3}(?:,\d{2,3})*,\d{3})(?:\.(\d*))?$/.exec(latin)
  if (!parts) return undefined
  const [, before = '', after = ''] = parts
  if (after.length > digits) return undefined
  return Number(before.replaceAll(',', '') + after.padEnd(digits, '0'))
}
