import { readCode } from '#contract/typed/code.ts'

/** Letters and digits that stay distinct when distorted; sixteen, so that each byte picks evenly. */
export const signs = 'ACEFHKMPRTXY3479'
/** How many of them a picture shows: one guess in a million is right. */
const LENGTH = 5
/** How long an answer is accepted. */
export const CAPTCHA_LIFE_MS = 120_000
/** As long as the proof of work is valid (S4.8): no picture can be read meanwhile, and forms take time to fill in. */
export const PASS_LIFE_MS = 20 * 60_000

/** Returns a random text for a picture. */
export function textFrom(chance: (size: number) => Uint8Array): string {
  return [...chance(LENGTH)].map((byte) => signs[byte % signs.length]).join('')
}

/** Returns whether an answer matches the picture, ignoring case, spaces and the keyboard's numerals. */
export function isRight(answer: string, text: string): boolean {
  return readAnswer(answer) === text
}

/** Returns whether an answer can match any picture; another does not use one up. */
export function isAnswer(answer: string): boolean {
  return readAnswer(answer).length === LENGTH
}

function readAnswer(answer: string): string {
  return readCode(answer).toUpperCase()
}
