/** What is said of one text. */
export interface TextNote {
  readonly key: string
  readonly says: string
  /** It must be changed before the language is offered; else it is worth a look. */
  readonly isFault: boolean
}

/** A file in English and in another language; `own` is missing with the file. */
export interface FilePair {
  readonly language: string
  readonly english: ReadonlyMap<string, string>
  readonly own: ReadonlyMap<string, string> | undefined
  /** Its layout is content: a text may lack in a language, which then shows another one's. */
  readonly isContent: boolean
}

const forms = ['zero', 'one', 'two', 'few', 'many', 'other']
/** A plural form stands at the end of a key, or of an item's name: `shell.count_one`, `wins_one.title`. */
const withForm = new RegExp(`^(.+)_(${forms.join('|')})((?:\\.(?:title|summary|body))?)$`)
const placeholder = /\{\{\s*(\w+)[^}]*\}\}|\{brand\}/g

/** A text this much longer than English may not fit where English does. */
const LONG = 1.6
/** Shorter texts have room. */
const LONG_FROM = 12

/** Returns what is wrong or worth a look in a file of a language. */
export function notesOf({ language, english, own, isContent }: FilePair): TextNote[] {
  if (!own) return [{ key: '', says: 'the file is missing', isFault: true }]
  const wanted = wantedKeys(language, english)
  const missing = wanted.filter((key) => !own.get(key)?.trim())
  return [
    ...missing.map((key) => ({ key, says: 'is missing', isFault: true })),
    ...[...own].flatMap(([key, text]) => {
      const source = sourceOf(english, key)
      if (source === undefined) return isContent ? [] : [{ key, says: 'is not in English', isFault: true }]
      return [
        ...placeholderNotes(key, text, generalOf(english, key) ?? source),
        ...lookNotes(language, key, { text, source, isContent }),
      ]
    }),
  ]
}

/** Returns the keys that a language needs: the English ones, and plurals in all of its own forms. */
function wantedKeys(language: string, english: ReadonlyMap<string, string>): string[] {
  const own = new Intl.PluralRules(language).resolvedOptions().pluralCategories
  const keys = [...english.keys()].flatMap((key) => {
    const stem = stemOf(english, key)
    if (!stem) return [key]
    // a message is about at least one
    const needed = stem.rest === '' ? own : own.filter((form) => form !== 'zero')
    return needed.map((form) => `${stem.name}_${form}${stem.rest}`)
  })
  return [...new Set(keys)]
}

function stemOf(english: ReadonlyMap<string, string>, key: string) {
  const [, name = '', , rest = ''] = withForm.exec(key) ?? []
  return name !== '' && english.has(`${name}_other${rest}`) ? { name, rest } : undefined
}

/** Returns the English text for a key: for a plural form that English lacks, the general one. */
function sourceOf(english: ReadonlyMap<string, string>, key: string): string | undefined {
  return english.get(key) ?? generalOf(english, key)
}

/** Returns the general form of a plural in English. */
function generalOf(english: ReadonlyMap<string, string>, key: string): string | undefined {
  const stem = stemOf(english, key)
  return stem && english.get(`${stem.name}_other${stem.rest}`)
}

function placeholderNotes(key: string, text: string, source: string): TextNote[] {
  const [have, wanted] = [namesIn(text), namesIn(source)]
  // a plural form may say its number in words, and any text may name the brand or not
  const isPlural = withForm.test(key)
  const isRight =
    have.every((name) => wanted.includes(name)) && (isPlural || wanted.every((name) => have.includes(name)))
  if (isRight) return []
  return [
    { key, says: `has the placeholders {${have.join(', ')}} where English has {${wanted.join(', ')}}`, isFault: true },
  ]
}

const namesIn = (text: string) =>
  [...new Set(Array.from(text.matchAll(placeholder), ([, name = 'brand']) => name))]
    .filter((name) => name !== 'brand')
    .toSorted()

interface Look {
  readonly text: string
  readonly source: string
  readonly isContent: boolean
}

function lookNotes(language: string, key: string, { text, source, isContent }: Look): TextNote[] {
  const says: string[] = []
  const own = scriptOf(language)
  const foreign = scriptsIn(text).find(
    (script) => script !== own && script !== 'Latn' && (language === 'en' || !scriptsIn(source).includes(script)),
  )
  if (foreign) says.push(`has letters of ${scripts.get(foreign)}`)
  const isLatin = own === 'Latn' || scriptsIn(text).includes(own)
  if (!isLatin && text === source && words(source) > 1) says.push('is still in English')
  const isLong = letters(text) > LONG * letters(source) && letters(text) - letters(source) >= LONG_FROM
  if (isLong && !isContent) says.push(`has ${letters(text)} characters where English has ${letters(source)}`)
  return says.map((each) => ({ key, says: each, isFault: false }))
}

const words = (text: string) => text.replaceAll(placeholder, '').match(/\p{L}{3,}/gu)?.length ?? 0
const letters = (text: string) => [...text.replaceAll(placeholder, '').trim()].length

/** Scripts of the languages of the registry, by ISO 15924. */
const scripts = new Map([
  ['Latn', 'Latin'],
  ['Arab', 'Arabic'],
  ['Beng', 'Bengali'],
  ['Cyrl', 'Cyrillic'],
  ['Deva', 'Devanagari'],
  ['Hang', 'Hangul'],
  ['Hani', 'Han'],
  ['Khmr', 'Khmer'],
  ['Laoo', 'Lao'],
  ['Mymr', 'Myanmar'],
  ['Sinh', 'Sinhala'],
  ['Taml', 'Tamil'],
  ['Telu', 'Telugu'],
  ['Thai', 'Thai'],
])
const patterns = [...scripts].map(([code, name]) => [code, new RegExp(`\\p{sc=${name}}`, 'u')] as const)
/** Scripts that languages mix with Han. */
const withHan: Readonly<Record<string, string>> = { Hans: 'Hani', Hant: 'Hani', Jpan: 'Hani', Kore: 'Hang' }

/** Returns the script of a language. */
function scriptOf(language: string): string {
  const script = new Intl.Locale(language).maximize().script ?? 'Latn'
  return withHan[script] ?? script
}

function scriptsIn(text: string): string[] {
  return patterns.filter(([, pattern]) => pattern.test(text)).map(([code]) => code)
}
