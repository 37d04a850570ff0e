/**
 * Writes an amount as a plain decimal, exactly: a point, no separators, no currency, digits of every language's
 * spreadsheets.
 * @param minor whole minor units, may be negative
 */
export function toDecimal(minor: number, digits: number): `${number}`
export function toDecimal(minor: number, digits: number): string {
  const text = String(Math.abs(minor)).padStart(digits + 1, '0')
  const at = text.length - digits
  return (minor < 0 ? '-' : '') + text.slice(0, at) + (digits === 0 ? '' : `.${text.slice(at)}`)
}
