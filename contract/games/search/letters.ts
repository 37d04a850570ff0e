/** Builds a table from letters to their Latin transliterations, as people without another keyboard type them. */
function table(pairs: string): ReadonlyMap<string, string> {
  return new Map(pairs.split(' ').map((pair) => [pair.slice(0, 1), pair.slice(1)]))
}

const bengaliConsonants = table(
  'কk খkh গg ঘgh ঙng চch ছch জj ঝjh ঞn টt ঠth ডd ঢdh ণn তt থth দd ধdh নn পp ফf বb ভbh মm যj রr লl শsh ষsh সs হh',
)
/** Vowels, vowel signs, and signs that close a syllable. */
const bengaliRest = table('অo আa ইi ঈi উu ঊu ঋri এe ঐoi ওo ঔou াa িi ীi ুu ূu ৃri েe ৈoi োo ৌou ৎt ংng ঃ ঁ ়')
const VIRAMA = '্'

const arabic = table(
  'اa أa إi آa بb تt ثth جj حh خkh دd ذdh رr زz سs شsh صs ضd طt ظz عa غgh فf قq كk لl مm نn هh وo يi ىa ةa ء ئi ؤo پp چch ڤv گg کk یi',
)

const digits = '٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹০১২৩৪৫৬৭৮৯'

/** One word, normalised for comparison. */
export interface Folded {
  /**
   * In lower-case Latin letters and digits if its script is Latin, Bengali or Arabic; else as written, in lower case.
   */
  readonly text: string
  /** True if written in another script, so its vowels are a guess. */
  readonly isForeign: boolean
}

/**
 * Splits a text into words normalised for comparison: lower case without marks, Western digits, Bengali and Arabic
 * transliterated to Latin. Joiners and ornaments are dropped.
 */
export function foldWords(text: string): Folded[] {
  // fast path: most of the thousands of names are plain
  if (/^[ -~]*$/.test(text)) return plainWords(text)
  const plain = text
    .normalize('NFKD')
    // combining marks of Latin letters, Arabic vowels, joiners and direction marks
    .replace(/[\u0300-\u036f]|[\u064b-\u065f]|\u0640|\u0670|[\u200b-\u200f]|\u2060|['’`´]/g, '')
    .normalize('NFC')
    .toLowerCase()
    .replace(/[٠-٩۰-۹০-৯]/g, (digit) => String(digits.indexOf(digit) % 10))
  return (plain.match(/[\p{L}\p{M}\p{N}]+/gu) ?? []).map(foldWord)
}

function plainWords(text: string): Folded[] {
  const words =
    text
      .toLowerCase()
      .replace(/['`]/g, '')
      .match(/[a-z0-9]+/g) ?? []
  return words.map((word) => ({ text: word, isForeign: false }))
}

function foldWord(word: string): Folded {
  if (/[\u0980-\u09ff]/.test(word)) return { text: fromBengali(word), isForeign: true }
  if (/[\u0600-\u06ff]/.test(word)) return { text: fromArabic(word), isForeign: true }
  const text = word
    .replaceAll('ß', 'ss')
    .replaceAll('æ', 'ae')
    .replaceAll('œ', 'oe')
    .replaceAll('ø', 'o')
    .replaceAll('ł', 'l')
    .replaceAll('ı', 'i')
  return { text, isForeign: false }
}

/** Transliterates Bengali. A consonant is followed by `o` unless a sign says otherwise; a final `o` is not spoken. */
function fromBengali(word: string): string {
  const letters = [
    ...word
      // letters with a dot below, in NFC
      .replace(/[\u09a1\u09a2]\u09bc/g, 'র')
      .replace(/\u09af\u09bc/g, 'y')
      // pronounced as one vowel, as in ক্র্যাশ and অ্যাপ; the other য is a glide
      .replace(/[অএ]্যা/g, 'আ')
      .replace(/্যা/g, 'া')
      .replace(/্য/g, ''),
  ]
  return letters
    .map((letter, at) => {
      const consonant = bengaliConsonants.get(letter)
      if (consonant === undefined) return letter === VIRAMA ? '' : (bengaliRest.get(letter) ?? letter)
      return bengaliConsonants.has(letters[at + 1] ?? '') ? `${consonant}o` : consonant
    })
    .join('')
}

/** Transliterates Arabic without the article; short vowels are not written. */
function fromArabic(word: string): string {
  const bare = word.length > 4 ? word.replace(/^ال/, '') : word
  return [...bare]
    .map((letter, at) => {
      if (at === 0 && letter === 'و') return 'w'
      if (at === 0 && letter === 'ي') return 'y'
      return arabic.get(letter) ?? letter
    })
    .join('')
}
