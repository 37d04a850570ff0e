/**
 * English and transliterated spellings that differ from their sound; longer spellings come before their prefixes. `s`,
 * `sh` and `ch` count as one sound.
 */
const spelling = /^kn|^wr|ght|chr|t?ch|tsh|sh|ph|bh|ck|kh|wh|(?<=[gjdtr])h|[cqvxzp]/g
const sounds = new Map(
  'kn-n wr-r ght-t chr-kr tch-s ch-s tsh-s sh-s ph-f bh-f ck-k kh-k wh-h h- c-k q-k v-f x-ks z-j p-b'
    .split(' ')
    .map((pair) => [pair.slice(0, pair.indexOf('-')), pair.slice(pair.indexOf('-') + 1)]),
)
const SOFT = /[eiy]/

/**
 * Reduces a folded word to its sound: its consonants, in classes that merge what Bengali or Arabic write with one
 * letter (b and p, f and v, j and z). A vowel counts only at the start of the word.
 */
export function soundOf(word: string): string {
  const sound = word
    .replace(spelling, (written, at: number) =>
      written === 'c' && SOFT.test(word.charAt(at + 1)) ? 's' : (sounds.get(written) ?? written),
    )
    .replace(/(.)\1+/g, '$1')
  return (/^[aeiouwy]/.test(sound) ? 'a' : '') + sound.replace(/[aeiouwy]+/g, '')
}
