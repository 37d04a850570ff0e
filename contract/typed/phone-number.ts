import { latinDigits, plainText } from './digits.ts'

/** Why a text is no phone number of a country: it has another country's code, or it is no number at all. */
type PhoneFlaw = 'otherCountry' | 'unreadable'

/**
 * Dialing codes by the length of a mobile number within the country, if it is not nine digits: a longer number that
 * begins with the dialing code includes it. From the metadata of libphonenumber (2025): the longest length in common
 * use.
 */
const longest: Readonly<Record<number, string>> = {
  5: '290 500 682',
  6: '298 299 376 508 672 681 687',
  7: '238 239 246 248 269 291 297 501 592 597 673 674 676 677 678 679 680 683 685 688 690 691 692 960',
  8: `45 47 53 65 216 222 223 226 227 228 230 232 235 236 241 253 257 266 267 268 350 356 357 370 371 372 373 374 378
    382 386 389 502 503 504 505 506 507 509 591 598 599 670 675 686 689 852 853 961 965 968 973 974 975 976 993`,
  10: '1 7 20 30 39 44 52 57 58 60 63 81 82 90 91 92 95 98 225 229 234 358 381 850 856 880 964 977',
  11: '43 49 54 55 62 86',
}
const USUAL_LENGTH = 9

/** Countries whose numbers may begin with 0: Italy, San Marino, Ivory Coast, Burkina Faso, Benin, Congo. */
const keepZero = ['39', '378', '225', '226', '229', '242']
/** Prefixes of domestic calls that are not 0; they count only before a number that is too long with them. */
const trunks: Readonly<Partial<Record<string, string>>> = { 7: '8', 370: '8', 375: '80', 993: '8' }

/**
 * Reads a phone number as people and phones write it: digits of any script, with spaces, brackets, dots and hyphens,
 * with or without the country's code and the prefix of domestic calls.
 * @param dialingCode of the chosen country, with or without a plus; empty if none is asked for
 * @returns the digits after the country's code; without a country, all digits
 */
export function readPhone(
  typed: string,
  dialingCode: string,
): { readonly digits: string } | { readonly flaw: PhoneFlaw } {
  const text = latinDigits(plainText(typed)).replace(/^tel:/i, '')
  const bare = text.replaceAll(/[\s\p{Pd}−().·/]/gu, '')
  if (!/^\+?\d+$/.test(bare)) return { flaw: 'unreadable' }
  const code = dialingCode.replace('+', '')
  const international = internationalPart(bare, code)
  if (code !== '' && international?.startsWith(code) === false) return { flaw: 'otherCountry' }
  const digits =
    international === undefined ? nationalPart(bare, code) : withoutZeros(international.slice(code.length), code)
  return digits === '' ? { flaw: 'unreadable' } : { digits }
}

/** Reads a phone number like `readPhone`; returns any other text trimmed, for its error. */
export function neatPhone(typed: string, dialingCode: string): string {
  const read = readPhone(typed, dialingCode)
  return 'digits' in read ? read.digits : typed.trim()
}

/** Returns what follows a plus or the prefix of international calls; `undefined` without one. */
function internationalPart(bare: string, code: string): string | undefined {
  // in North America it is 011
  return (code.startsWith('1') ? /^(?:\+|00|011)([1-9].*)/ : /^(?:\+|00)([1-9].*)/).exec(bare)?.[1]
}

/** Removes the prefix of domestic calls, or the country's code if the number is too long with it. */
function nationalPart(digits: string, code: string): string {
  if (code === '') return digits
  const national = withoutZeros(digits, code)
  // islands of North America share the code 1, and their area code is part of the dialing code
  const area = code.startsWith('1') ? code.slice(1) : ''
  if (national.length <= lengthIn(code) - area.length) return national
  const prefix = [code, area, trunks[code] ?? ''].find((each) => each !== '' && national.startsWith(each))
  return withoutZeros(national.slice(prefix?.length ?? 0), code)
}

function lengthIn(code: string): number {
  const wanted = code.startsWith('1') ? '1' : code
  const row = Object.entries(longest).find(([, codes]) => codes.split(/\s+/).includes(wanted))
  return row ? Number(row[0]) : USUAL_LENGTH
}

function withoutZeros(digits: string, code: string): string {
  if (code === '' || keepZero.includes(code)) return digits
  // in Hungary domestic calls begin with 06
  return digits.replace(code === '36' ? /^06|^0+/ : /^0+/, '')
}
