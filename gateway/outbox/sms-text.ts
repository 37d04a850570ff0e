/**
 * The letters of the short encoding of SMS (GSM 03.38, 6.2.1): a text within them takes seven bits a letter, any other
 * sixteen, so that one typographic sign makes a message more than twice as dear.
 */
const letters =
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà^{}\\[~]|€'

/** Typographic signs, and what replaces them. */
const plain: readonly (readonly [RegExp, string])[] = [
  [/[‘’‚‛′]/g, "'"],
  [/[“”„‟″«»]/g, '"'],
  [/[‐‑‒–—―−]/g, '-'],
  [/…/g, '...'],
  [/[•·]/g, '-'],
  [/[^\S\n\r]/gu, ' '],
  [/[\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g, ''],
]

/** Returns whether a text fits the short encoding. */
export function isShortEncoded(text: string): boolean {
  return [...text].every((letter) => letters.includes(letter))
}

/** Replaces typographic signs if the text then fits the short encoding; other scripts stay as they are. */
export function smsText(text: string): string {
  const replaced = plain.reduce((now, [signs, by]) => now.replaceAll(signs, by), text)
  return isShortEncoded(replaced) ? replaced : text
}
