/** S3.33, S5.38, S9.18: the most characters of a comment, counted as people see them. */
export const COMMENT_CHARACTERS = 140
/** What stands behind them, in code units of UTF-16: one character that people see may be any number of marks. */
export const COMMENT_UNITS = 2_240

/** Marks that turn the direction of what stands around them. */
const bidiControls = /[\u202a-\u202e\u2066-\u2069]/g

/**
 * A comment as it is kept: lines end in one way, no control characters, nothing that turns the text around it, half a
 * character is one that cannot be read, no space around it.
 */
export function normalizeComment(text: string): string {
  return text
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll('\t', ' ')
    .replaceAll(/(?!\n)\p{Cc}/gu, '')
    .replaceAll(/\p{Cs}/gu, '\ufffd')
    .replaceAll(bidiControls, '')
    .trim()
}

/** How many characters people see: grapheme clusters (UAX 29), so that a conjunct or a family is one. */
export function charactersOf(text: string): number {
  // length first: what is far too long is not looked at
  if (text.length > COMMENT_UNITS) return text.length
  if (!('Segmenter' in Intl)) return [...text].length
  return [...new Intl.Segmenter('und', { granularity: 'grapheme' }).segment(text)].length
}

/** Whether a comment as it is kept may be sent. */
export function isCommentShort(plain: string): boolean {
  return plain.length <= COMMENT_UNITS && charactersOf(plain) <= COMMENT_CHARACTERS
}
