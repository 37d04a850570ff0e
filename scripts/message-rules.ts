/** The words of one language: subject → key → text. */
export type Words = Readonly<Record<string, Readonly<Record<string, string>>>>

/** A place in the code that names a message; `pattern` where part of its key is only known at run time. */
export interface Use {
  readonly subject: string
  readonly pattern: RegExp | undefined
  readonly key: string
  readonly file: string
  readonly line: number
}

/** What is wrong, at which subject, language and key; the command turns it into a file and a line. */
export interface Fault {
  readonly language: string
  readonly subject: string
  readonly key: string
  readonly says: string
}

const forms = ['zero', 'one', 'two', 'few', 'many', 'other']
const withForm = new RegExp(`^(.+)_(${forms.join('|')})$`)

/** A key without its plural form, when it has one. */
export function stem(keys: Readonly<Record<string, string>>, key: string): string {
  const base = withForm.exec(key)?.[1]
  return base && `${base}_other` in keys ? base : key
}

/** The names that a text leaves open: `{{name}}`, `{{count, number}}`. */
function placeholders(text: string): string[] {
  return [...text.matchAll(/\{\{\s*(\w+)/g)].map(([, name = '']) => name).toSorted()
}

/** The keys that a language must have for the English ones: every plain key, and each plural in all its own forms. */
function wantedKeys(language: string, english: Readonly<Record<string, string>>): string[] {
  const own = new Intl.PluralRules(language).resolvedOptions().pluralCategories
  const stems = [...new Set(Object.keys(english).map((key) => stem(english, key)))]
  return stems.flatMap((name) => (name in english ? [name] : own.map((form) => `${name}_${form}`)))
}

/** The English text that a key's placeholders are measured by: its own, or the general form of its plural. */
function measureOf(english: Readonly<Record<string, string>>, key: string): string {
  return english[`${stem(english, key)}_other`] ?? english[key] ?? ''
}

/** A plural form may leave the number out, because some languages say it in the word itself; nothing else may differ. */
function placeholderFault(key: string, text: string, english: Readonly<Record<string, string>>): string | undefined {
  const isPlural = stem(english, key) !== key
  const named = (one: string) => placeholders(one).filter((name) => !(isPlural && name === 'count'))
  const [have, wanted] = [named(text).join(', '), named(measureOf(english, key)).join(', ')]
  return have === wanted ? undefined : `has the placeholders {${have}} where English has {${wanted}}`
}

/** What is wrong with one text, or nothing. */
function textFault(key: string, text: string, english: Readonly<Record<string, string>>): string | undefined {
  return text.trim() === '' ? 'has no text' : placeholderFault(key, text, english)
}

/** The faults of one subject in one language against English. */
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

/** Every message that a file names: `'auth.submit'` as it stands, `` `games.lane${name}` `` as a pattern. */
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

/** True when a use means this key, plural forms aside. */
function means(use: Use, subject: string, key: string): boolean {
  return use.subject === subject && (use.pattern ? use.pattern.test(key) : use.key === key)
}

/** Messages that code names and English lacks. */
export function unknownUses(uses: readonly Use[], english: Words): Use[] {
  return uses.filter((use) => {
    const keys = english[use.subject] ?? {}
    return !Object.keys(keys).some((key) => means(use, use.subject, stem(keys, key)))
  })
}

/** English messages that no code names. */
export function unusedKeys(uses: readonly Use[], english: Words): Fault[] {
  return Object.entries(english).flatMap(([subject, keys]) =>
    Object.keys(keys)
      .filter((key) => !uses.some((use) => means(use, subject, stem(keys, key))))
      .map((key) => ({ language: 'en', subject, key, says: 'is used nowhere' })),
  )
}
