import { languages } from '#brand/languages.ts'
import { type CollectionName, wordFields } from '#editing/collections.ts'
import type { Entry } from '#editing/entries.ts'
import type { Problem } from '#editing/problems.ts'

// What an editor has probably not meant. All of it can be published.

/** Kinds of items that readers tell apart by their titles. */
const titled: readonly CollectionName[] = [
  'help',
  'help-categories',
  'promotions',
  'missions',
  'boards',
  'raffles',
  'goods',
]
/** Names and abbreviations in other letters are common: fewer letters than these are none of our business. */
const FEW_LETTERS = 8

/** Returns advice on items of the same title, and on words in the letters of another language. */
export function advice(entries: readonly Entry[]): Problem[] {
  return [...sameTitles(entries), ...entries.flatMap(foreignLetters)]
}

function sameTitles(entries: readonly Entry[]): Problem[] {
  const first = new Map<string, Entry>()
  return entries.flatMap((entry) => {
    const { collection, language, file, fields, lines } = entry
    if (!titled.includes(collection) || !('title' in fields)) return []
    const key = `${collection} ${language} ${fields.title.toLowerCase()}`
    const other = first.get(key)
    if (!other) first.set(key, entry)
    if (!other) return []
    const problem = `"${fields.title}" is also the title of ${other.file}.`
    const remedy = 'Give one of the two another title: readers cannot tell them apart.'
    return [{ file, line: lines.title ?? 1, problem, remedy, isWarning: true }]
  })
}

function foreignLetters({ language, file, fields, lines }: Entry): Problem[] {
  const row = languages.find(({ code }) => code === language)
  if (!row) return []
  const own = lettersOf(language)
  return Object.entries(fields).flatMap(([field, value]) => {
    if (!wordFields.includes(field) || typeof value !== 'string') return []
    const letters = value.match(/\p{L}/gu) ?? []
    // names and words in Latin letters are at home in every language
    const foreign = letters.filter((letter) => !own.test(letter) && !/\p{Script=Latin}/u.test(letter))
    if (letters.length < FEW_LETTERS || foreign.length <= letters.length / 2) return []
    const problem = `Most letters of "${field}" are not those of ${row.endonym}.`
    const remedy = 'Write it in that language, or move it to the field of its own language.'
    return [{ file, line: lines[field] ?? 1, problem, remedy, isWarning: true }]
  })
}

/** Scripts that Unicode names after several parts. */
const parts: Readonly<Record<string, string>> = {
  Hans: String.raw`\p{Script=Hani}`,
  Hant: String.raw`\p{Script=Hani}`,
  Jpan: String.raw`[\p{Script=Hani}\p{Script=Hira}\p{Script=Kana}]`,
  Kore: String.raw`[\p{Script=Hang}\p{Script=Hani}]`,
}

/** Returns a pattern of the letters of a language. */
function lettersOf(language: string): RegExp {
  const script = new Intl.Locale(language).maximize().script ?? 'Latn'
  return new RegExp(parts[script] ?? String.raw`\p{Script=${script}}`, 'u')
}
