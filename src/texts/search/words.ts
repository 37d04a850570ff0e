/** Digits of other scripts: Bengali, Arabic and Persian. */
const digits = /[\u09E6-\u09EF\u0660-\u0669\u06F0-\u06F9]/g
const BENGALI_ZERO = 0x9e6
/** Marks that many leave out: accents, and the vowels and the filler of Arabic. */
const optional = /[\u0300-\u036F\u064B-\u065F\u0670\u0640]/g

/**
 * Returns the words of a text as searches compare them: small letters, one form of each Arabic letter, ASCII digits.
 * Bengali signs of vowels are letters and stay.
 */
export function searchWords(text: string): string[] {
  const plain = text
    .normalize('NFD')
    .replaceAll(optional, '')
    .normalize('NFC')
    .toLowerCase()
    .replaceAll(/[أإآٱ]/g, 'ا')
    .replaceAll('ى', 'ي')
    .replaceAll('ة', 'ه')
    .replaceAll(digits, (digit) => {
      const code = digit.charCodeAt(0)
      return String(code >= BENGALI_ZERO ? code - BENGALI_ZERO : code & 15)
    })
  return plain.match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
}

/** From this length a query also matches within words, as Arabic writes articles and prepositions together with them. */
const WITHIN = 3
/** From this length a word also matches a longer query, as in "limits" for "limit". */
const STEM = 4

/** Returns whether a word of a query matches a word of a text. */
export function matchesWord(query: string, word: string): boolean {
  if (word.startsWith(query)) return true
  return query.length >= WITHIN && (word.includes(query) || (word.length >= STEM && query.startsWith(word)))
}
