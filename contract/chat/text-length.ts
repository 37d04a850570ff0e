import { MAX_TEXT, MAX_TEXT_BYTES } from './messages.ts'

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** Returns how many characters a reader sees in a text. */
export function countGraphemes(text: string): number {
  return [...graphemes.segment(text)].length
}

/** Returns the text as it is stored: without controls, and with at most one empty line at a time; '' if nothing is left. */
export function normalizeText(text: string): string {
  return text
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/(?![\n\u200c\u200d])[\p{Cc}\p{Cf}\u2028\u2029]/gu, '')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim()
}

/** Returns whether a text is longer than a message may be. */
export function isTooLong(text: string): boolean {
  return new TextEncoder().encode(text).length > MAX_TEXT_BYTES || countGraphemes(text) > MAX_TEXT
}
