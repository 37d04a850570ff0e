/** Letters and digits that stay distinct when distorted; sixteen, so that each byte picks evenly. */
export const signs = 'ACEFHKMPRTXY3479'
/** How many of them a picture shows: one guess in a million is right. */
const LENGTH = 5
/** How long an answer is accepted. */
export const CAPTCHA_LIFE_MS = 120_000
/** As long as the proof of work is valid (S4.8): no picture can be read meanwhile, and forms take time to fill in. */
export const PASS_LIFE_MS = 20 * 60_000

/** The zeros of the digits that keyboards in this site's languages type: Arabic, Persian, Devanagari, Bengali. */
const zeros = [0x06_60, 0x06_f0, 0x09_66, 0x09_e6]

/** Returns a random text for a picture. */
export function textFrom(chance: (size: number) => Uint8Array): string {
  return [...chance(LENGTH)].map((byte) => signs[byte % signs.length]).join('')
}

/** Returns whether an answer matches the picture, ignoring case, spaces and the keyboard's numerals. */
export function isRight(answer: string, text: string): boolean {
  return neat(answer) === text
}

function neat(answer: string): string {
  return answer
    .normalize('NFKC')
    .replace(/\s/gu, '')
    .replace(/\p{Nd}/gu, (digit) => latin(digit))
    .toUpperCase()
}

function latin(digit: string): string {
  const code = digit.codePointAt(0) ?? 0
  const zero = zeros.find((first) => code >= first && code < first + 10)
  return zero === undefined ? digit : String(code - zero)
}
