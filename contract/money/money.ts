import { brand, integer, maxValue, minValue, number, pipe, regex, string } from 'valibot'

/** The largest amount any call accepts, in minor units: 10^13 stays far inside what a double counts exactly. */
export const MAX_MINOR = 10_000_000_000_000

/** An amount in minor units: a positive whole number, the only form in which money is stored and moved. */
export const positiveMinor = pipe(number(), integer(), minValue(1), maxValue(MAX_MINOR))

/** An amount in minor units that may be nothing. */
export const minor = pipe(number(), integer(), minValue(0), maxValue(MAX_MINOR))

/** A balance or a sum of amounts in minor units, which may exceed the largest single amount. */
export const total = pipe(number(), integer(), minValue(0))

/** A decimal string with exactly the digits of its currency, as some places of the specification carry amounts. */
export const decimal = pipe(string(), regex(/^-?\d{1,17}(\.\d{1,4})?$/), brand('decimal'))

/**
 * Writes minor units as the decimal string of the wire.
 * @param amount whole minor units, may be negative
 * @param digits digits after the point of the currency (ISO 4217), 0 to 4
 */
export function toDecimal(amount: number, digits: number): string {
  const sign = amount < 0 ? '-' : ''
  const whole = Math.abs(amount)
    .toString()
    .padStart(digits + 1, '0')
  return digits === 0 ? sign + whole : `${sign}${whole.slice(0, -digits)}.${whole.slice(-digits)}`
}

/**
 * Reads a decimal string of the wire into minor units.
 * @returns whole minor units, or `undefined` for anything outside the grammar (no exponent, no other script's digits)
 */
export function toMinor(text: string, digits: number): number | undefined {
  const parts = /^(-?)(\d{1,14})(?:\.(\d{1,4}))?$/.exec(text)
  if (!parts) return undefined
  const [, sign, whole, fraction = ''] = parts
  if (fraction.length > digits) return undefined
  const amount = Number(whole + fraction.padEnd(digits, '0'))
  return amount > MAX_MINOR ? undefined : sign ? -amount || 0 : amount
}
