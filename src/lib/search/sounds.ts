/**
 * How English and transliterated words are spelt where that is not how they sound; the longer spelling counts before what it
 * begins with. `s`, `sh` and `ch` are heard as one.
 */
const spelling = /^kn|^wr|ght|chr|t?ch|tsh|sh|ph|bh|ck|kh|wh|(?<=[gjdtr])h|[cqvxzp]/g
const sounds = new Map(
  'kn-n wr-r ght-t chr-kr tch-s ch-s tsh-s sh-s ph-f bh-f ck-k kh-k wh-h h- c-k q-k v-f x-ks z-j p-b'
    .split(' ')
    .map((pair) => [pair.slice(0, pair.indexOf('-')), pair.slice(pair.indexOf('-') + 1)]),
)
const SOFT = /[eiy]/

/**
 * What is left of a folded word when it is only heard: its consonants, in classes that do not tell apart what Bengali or
 * Arabic write with one letter (b and p, f and v, j and z). A vowel counts where the word begins with one.
 */
export function soundOf(word: string): string {
  const sound = word
    .replace(spelling, (written, at: number) =>
      written === 'c' && SOFT.test(word.charAt(at + 1)) ? 's' : (sounds.get(written) ?? written),
    )
    .replace(/(.)\1+/g, '$1')
  return (/^[aeiouwy]/.test(sound) ? 'a' : '') + sound.replace(/[aeiouwy]+/g, '')
}
