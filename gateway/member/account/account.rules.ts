import { isPrintable } from '#contract/fields/field-error.ts'
import { latinDigits, mixesDigits, plainText } from '#contract/typed/digits.ts'

/** Returns whether a text may be a nickname: 2 to 20 printable characters, of which some are letters or digits. */
export function isNickname(text: string): boolean {
  const { length } = [...text]
  return length >= 2 && length <= 20 && isPrintable(text) && showsLetter(text)
}

/** Returns whether a text names a bank, a wallet or a person. */
export function isPayeeName(text: string): boolean {
  return text !== '' && isPrintable(text) && showsLetter(text)
}

/** Returns whether a letter or digit can be seen: a Hangul filler is a letter, and shows nothing. */
function showsLetter(text: string): boolean {
  return /[\p{L}\p{N}]/u.test(text.replaceAll(/\p{Default_Ignorable_Code_Point}/gu, ''))
}

/**
 * Returns the number of an account for payouts in Latin digits without spaces and dashes; `undefined` if it is none, or
 * does not show which: it mixes digits of several scripts, or has the mark that shows them in reverse.
 */
export function readPayeeNumber(text: string): string | undefined {
  // an address of a wallet keeps its dots and underscores
  const number = latinDigits(plainText(text)).replaceAll(/[\s\p{Pd}−]/gu, '')
  return !mixesDigits(text) && !text.includes('\u202e') && /^[\w.@+]{4,40}$/.test(number) ? number : undefined
}

/** Returns whether a text may be an e-mail address. */
export function isEmail(text: string): boolean {
  return isPrintable(text) && /^[^\s@<>,;]+@[^\s@<>,;]+\.[^\s@<>,;]+$/.test(text)
}
