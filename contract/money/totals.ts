/** The largest whole number that JavaScript, and so every answer, can state exactly: 2^53 - 1. */
export const MAX_TOTAL = Number.MAX_SAFE_INTEGER

/**
 * Adds up amounts in minor units, exactly. A sum beyond `MAX_TOTAL`, of either sign, stays there.
 * @param amounts whole numbers, of either sign
 */
export function sumOfMinor(amounts: readonly number[]): number {
  const max = BigInt(MAX_TOTAL)
  const sum = amounts.reduce((all, amount) => all + BigInt(amount), 0n)
  return Number(sum > max ? max : sum < -max ? -max : sum)
}

/**
 * Reads a sum of amounts, which may exceed the largest single amount (`toMinor`).
 * @returns whole minor units, or `undefined` for anything outside the grammar or beyond `MAX_TOTAL`
 */
export function toTotal(text: string, digits: number): number | undefined {
  const parts = /^(-?\d{1,17})(?:\.(\d{1,4}))?$/.exec(text)
  const [, whole = '', fraction = ''] = parts ?? []
  const total = Number(whole + fraction.padEnd(digits, '0'))
  return parts && fraction.length <= digits && Number.isSafeInteger(total) ? total || 0 : undefined
}
