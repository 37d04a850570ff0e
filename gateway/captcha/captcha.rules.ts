/** Letters and digits that are not taken for one another, however they are bent; sixteen, so that a byte chooses evenly. */
export const signs = 'ACEFHKMPRTXY3479'
/** How many of them a picture shows: one guess in a million is right. */
const LENGTH = 5
/** How long an answer is taken. */
export const CAPTCHA_LIFE_MS = 120_000
/** As long as the work for it is (S4.8): nobody reads anything meanwhile, and a form takes its time. */
export const PASS_LIFE_MS = 20 * 60_000

/** The zeros of the digits that keyboards of this site's languages type: Arabic, Persian, Devanagari, Bengali. */
const zeros = [0x06_60, 0x06_f0, 0x09_66, 0x09_e6]

/** What a picture shall say, chosen by as many bytes of chance as it needs. */
export function textFrom(chance: (size: number) => Uint8Array): string {
  return [...chance(LENGTH)].map((byte) => signs[byte % signs.length]).join('')
}

/** Whether an answer is what the picture says: whatever its case, its gaps and the numerals of the keyboard. */
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
