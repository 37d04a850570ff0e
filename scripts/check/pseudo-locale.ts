import { stringify, parse as parseYaml } from 'yaml'
import type { LanguageRow } from '#brand/registry.ts'
import { isContentText, markdownParts } from './language-files.ts'

// Two languages that nobody speaks, made of the English texts: one of long words, one that is written from the right.
// What does not fit in them, or is not in them, will not fit or is not translated in real ones either.

/** A pseudo-locale: its row in a brand, and how it writes a text. */
export interface PseudoLocale {
  readonly row: LanguageRow
  readonly write: (text: string) => string
}

const accents: Readonly<Record<string, string>> = {
  a: 'á', c: 'ç', e: 'é', i: 'í', n: 'ñ', o: 'ó', s: 'š', u: 'ú', y: 'ý', z: 'ž',
  A: 'Á', C: 'Ç', E: 'É', I: 'Í', N: 'Ñ', O: 'Ó', S: 'Š', U: 'Ú', Y: 'Ý', Z: 'Ž',
} // prettier-ignore

/** Arabic letters, so that a page in them runs from the right, whatever the order of its words. */
const arabic: Readonly<Record<string, string>> = Object.fromEntries(
  [...'abcdefghijklmnopqrstuvwxyz'].map((letter, at) => [letter, 'ابتثجحخدذرزسشصضطظعغفقكلمنهو'[at] ?? letter]),
)

/** Parts of a text that are no words: placeholders, elements, addresses, code. */
const kept = /\{\{[^}]*\}\}|\{\w+\}|<[^>]*>|\]\([^)]*\)|`[^`]*`|https?:\S+|&\w+;|\\./g

/** Vowels are some two of five letters: doubled, they make a text two fifths longer, within its words. */
const long = (word: string) =>
  word.replaceAll(/\p{L}/gu, (letter) => {
    const accented = accents[letter] ?? letter
    return /[aeiou]/i.test(letter) ? accented.repeat(2) : accented
  })

const fromRight = (word: string) => word.replaceAll(/\p{L}/gu, (letter) => arabic[letter.toLowerCase()] ?? letter)

/** The pseudo-locales, by the codes that CLDR keeps for them. */
export const pseudoLocales: readonly PseudoLocale[] = [
  {
    row: { code: 'en-XA', endonym: 'Lóóñg', dir: 'ltr', numerals: 'latn', gateway: 'XA' },
    write: (text) => aroundKept(text, long),
  },
  {
    row: { code: 'ar-XB', endonym: 'طسخ', dir: 'rtl', numerals: 'latn', gateway: 'XB' },
    write: (text) => aroundKept(text, fromRight),
  },
]

function aroundKept(text: string, write: (part: string) => string): string {
  let from = 0
  const parts: string[] = []
  for (const match of text.matchAll(kept)) {
    parts.push(write(text.slice(from, match.index)), match[0])
    from = match.index + match[0].length
  }
  return [...parts, write(text.slice(from))].join('')
}

/** Returns an English file in a pseudo-locale. */
export function pseudoFile(file: string, text: string, { row, write }: PseudoLocale): string {
  if (file.endsWith('.md')) return pseudoMarkdown(text, write)
  const isContent = file.startsWith('src/content/')
  const tree: unknown = file.endsWith('.json') ? JSON.parse(text) : parseYaml(text)
  const written = inTree(tree, (value, key) => (isContent && !isContentText(key) ? value : write(value)))
  const withForms = isContent ? written : withPlurals(written, row.code)
  return file.endsWith('.json') ? `${JSON.stringify(withForms, null, 2)}\n` : stringify(withForms)
}

function pseudoMarkdown(text: string, write: PseudoLocale['write']): string {
  const { head, body } = markdownParts(text)
  const fields = inTree(parseYaml(head), (value, key) => (isContentText(key) ? write(value) : value))
  return `---\n${stringify(fields)}---\n\n${write(body)}`
}

function inTree(tree: unknown, write: (text: string, key: string) => string, key = ''): unknown {
  if (typeof tree === 'string') return write(tree, key)
  if (Array.isArray(tree)) return tree.map((each) => inTree(each, write, key))
  if (typeof tree !== 'object' || tree === null) return tree
  return Object.fromEntries(Object.entries(tree).map(([name, value]) => [name, inTree(value, write, name)]))
}

/** Gives each plural all forms of a language, with the words of the general one. */
function withPlurals(tree: unknown, code: string): unknown {
  if (typeof tree !== 'object' || tree === null || Array.isArray(tree)) return tree
  const forms = new Intl.PluralRules(code).resolvedOptions().pluralCategories
  const entries = Object.entries(tree).flatMap(([key, value]): [string, unknown][] => {
    const [, name] = /^(.+)_(?:zero|one|two|few|many)$/.exec(key) ?? []
    if (name !== undefined && `${name}_other` in tree) return []
    const [, stem] = /^(.+)_other$/.exec(key) ?? []
    const inner = withPlurals(value, code)
    return stem === undefined ? [[key, inner]] : forms.map((form) => [`${stem}_${form}`, inner])
  })
  return Object.fromEntries(entries.toSorted(([one], [other]) => (one < other ? -1 : 1)))
}
