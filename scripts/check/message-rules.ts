/** The texts of one language: subject → key → text. */
export type Words = Readonly<Record<string, Readonly<Record<string, string>>>>

/** A place in the code that names a message; `pattern` if part of its key is only known at run time. */
export interface Use {
  readonly subject: string
  readonly pattern: RegExp | undefined
  readonly key: string
  readonly file: string
  readonly line: number
}

/** A fault at a subject, language and key; the command turns it into a file and a line. */
export interface Fault {
  readonly language: string
  readonly subject: string
  readonly key: string
  readonly says: string
}

const forms = ['zero', 'one', 'two', 'few', 'many', 'other']
const withForm = new RegExp(`^(.+)_(${forms.join('|')})$`)

/** Returns a key without its plural form, if it has one. */
function stem(keys: Readonly<Record<string, string>>, key: string): string {
  const base = withForm.exec(key)?.[1]
  return base && `${base}_other` in keys ? base : key
}

/** Returns the placeholders of a text: `{{name}}`, `{{count, number}}`. */
function placeholders(text: string): string[] {
  return [...text.matchAll(/\{\{\s*(\w+)/g)].map(([, name = '']) => name).toSorted()
}

/** Returns the keys that a language needs for the English ones: plain keys, and plurals in all its own forms. */
function wantedKeys(language: string, english: Readonly<Record<string, string>>): string[] {
  const own = new Intl.PluralRules(language).resolvedOptions().pluralCategories
  const stems = [...new Set(Object.keys(english).map((key) => stem(english, key)))]
  return stems.flatMap((name) => (name in english ? [name] : own.map((form) => `${name}_${form}`)))
}

/** Returns the English text to check placeholders against: the key's own, or its plural's general form. */
function measureOf(english: Readonly<Record<string, string>>, key: string): string {
  return english[`${stem(english, key)}_other`] ?? english[key] ?? ''
}

/** Lets a plural form omit the number, which some languages put into the word; other placeholders must match. */
function placeholderFault(key: string, text: string, english: Readonly<Record<string, string>>): string | undefined {
  const isPlural = stem(english, key) !== key
  const named = (one: string) => placeholders(one).filter((name) => !(isPlural && name === 'count'))
  const [have, wanted] = [named(text).join(', '), named(measureOf(english, key)).join(', ')]
  return have === wanted ? undefined : `has the placeholders {${have}} where English has {${wanted}}`
}

/** Returns the fault of one text, or nothing. */
function textFault(key: string, text: string, english: Readonly<Record<string, string>>): string | undefined {
  return text.trim() === '' ? 'has no text' : placeholderFault(key, text, english)
}

/** Returns the faults of one subject in one language against English. */
export function subjectFaults(language: string, subject: string, pair: { english: Words; own: Words }): Fault[] {
  const english = pair.english[subject] ?? {}
  const own = pair.own[subject] ?? {}
  const wanted = wantedKeys(language, english)
  const keys = Object.keys(own)
  const misplaced = keys.find((key, at) => key < (keys[at - 1] ?? ''))
  const says = (key: string, what: string | undefined): Fault[] =>
    what ? [{ language, subject, key, says: what }] : []
  return [
    ...wanted.filter((key) => !(key in own)).flatMap((key) => says(key, 'is missing')),
    ...keys
      .filter((key) => !wanted.includes(key))
      .flatMap((key) => says(key, 'is not in English, or is not a plural form of this language')),
    ...keys.flatMap((key) => says(key, textFault(key, own[key] ?? '', english))),
    ...(misplaced ? says(misplaced, 'is not in alphabetical order; `npm run format` sorts') : []),
  ]
}

const plainUse = /(['"`])([a-z]+)\.(\w+)\1/g
const openUse = /`([a-z]+)\.(\w*)\$\{[^}]*\}(\w*)`/g

const isComment = /^\s*(\*|\/\/|\/\*)/

/** Returns every message that a file names: `'auth.submit'` literally, `` `games.category${name}` `` as a pattern. */
export function usesIn(file: string, code: string, subjects: readonly string[]): Use[] {
  const lines = code.split('\n')
  const lineAt = (index: number) => code.slice(0, index).split('\n').length
  const plain = [...code.matchAll(plainUse)].map(({ index, 2: subject = '', 3: key = '' }) => {
    return { subject, key, pattern: undefined, file, line: lineAt(index) }
  })
  const open = [...code.matchAll(openUse)].map(({ index, 1: subject = '', 2: before = '', 3: after = '' }) => {
    return {
      subject,
      key: `${before}…${after}`,
      pattern: new RegExp(`^${before}\\w+${after}$`),
      file,
      line: lineAt(index),
    }
  })
  return [...plain, ...open].filter(
    ({ subject, line }) => subjects.includes(subject) && !isComment.test(lines[line - 1] ?? ''),
  )
}

/** Returns true if a use means this key, ignoring plural forms. */
function means(use: Use, subject: string, key: string): boolean {
  return use.subject === subject && (use.pattern ? use.pattern.test(key) : use.key === key)
}

/** Returns messages that code names and English lacks. */
export function unknownUses(uses: readonly Use[], english: Words): Use[] {
  return uses.filter((use) => {
    const keys = english[use.subject] ?? {}
    return !Object.keys(keys).some((key) => means(use, use.subject, stem(keys, key)))
  })
}

/** Returns English messages that no code names. */
export function unusedKeys(uses: readonly Use[], english: Words): Fault[] {
  return Object.entries(english).flatMap(([subject, keys]) =>
    Object.keys(keys)
      .filter((key) => !uses.some((use) => means(use, subject, stem(keys, key))))
      .map((key) => ({ language: 'en', subject, key, says: 'is used nowhere' })),
  )
}
