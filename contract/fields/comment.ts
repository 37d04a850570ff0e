/** S3.33, S5.38, S9.18: the most characters of a comment, counted as people see them. */
export const COMMENT_CHARACTERS = 140
/** The same limit in UTF-16 code units: a visible character may consist of any number of code points. */
export const COMMENT_UNITS = 2_240

/** Controls that change the direction of the surrounding text. */
const bidiControls = /[\u202a-\u202e\u2066-\u2069]/g

/**
 * Normalizes a comment for storage: LF line ends, no control or direction characters, U+FFFD for lone surrogates,
 * trimmed.
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

/** Counts visible characters: grapheme clusters (UAX 29), so that a conjunct or a family emoji is one. */
export function charactersOf(text: string): number {
  // check the length first, so that very long text is not segmented
  if (text.length > COMMENT_UNITS) return text.length
  if (!('Segmenter' in Intl)) return [...text].length
  return [...new Intl.Segmenter('und', { granularity: 'grapheme' }).segment(text)].length
}

/** Returns whether a normalized comment may be sent. */
export function isCommentShort(plain: string): boolean {
  return plain.length <= COMMENT_UNITS && charactersOf(plain) <= COMMENT_CHARACTERS
}
