/**
 * Writes an amount as a plain decimal for files: a point, no separators, no currency, digits of every language's
 * spreadsheets.
 * @param minor whole minor units, may be negative
 */
export function toDecimal(minor: number, digits: number): string {
  return (minor / 10 ** digits).toFixed(digits)
}
