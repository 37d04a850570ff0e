/**
 * Makes typed text plain: removes invisible characters such as direction marks and a keyboard's joiners, replaces
 * full-width forms, and trims.
 */
export function plainText(typed: string): string {
  return typed
    .replaceAll(/\p{Cf}/gu, '')
    .replaceAll(/[！-～]/g, (sign) => String.fromCodePoint(codeOf(sign) - 0xfee0))
    .trim()
}

/** Replaces the digits of every script by Latin ones. */
export function latinDigits(text: string): string {
  return text.replaceAll(/\p{Nd}/gu, (digit) => String(valueOf(codeOf(digit))))
}

/** Returns whether the digits of a text come from more than one script: `1৪` looks like 18 and means 14. */
export function mixesDigits(text: string): boolean {
  const zeros = Array.from(text.matchAll(/\p{Nd}/gu), ([digit]) => codeOf(digit) - valueOf(codeOf(digit)))
  return new Set(zeros).size > 1
}

/** Unicode keeps the ten digits of a script together and in order, so those before a digit count its value. */
function valueOf(code: number): number {
  return /\p{Nd}/u.test(String.fromCodePoint(code - 1)) ? (valueOf(code - 1) + 1) % 10 : 0
}

function codeOf(sign: string): number {
  return sign.codePointAt(0) ?? 0
}
