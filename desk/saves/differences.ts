import { parseDocument } from 'yaml'
import { languages } from '#brand/languages.ts'
import { type CollectionName, collections, wordFields } from '#editing/collections.ts'
import { decode, partsOf } from '#editing/parts.ts'
import { placeOf } from '#editing/places.ts'
import { fieldTexts } from '#desk/fields.ts'

// What two editors have made of one item, field by field.

/** A file that two editors have changed. */
export interface Rivals {
  readonly path: string
  /** As both had opened it, if it is known. */
  readonly base: Uint8Array | undefined
  readonly theirs: Uint8Array
  readonly yours: Uint8Array
}

/** A field that differs. */
export interface Difference {
  /** Names it in the answer: `position`, or `en.title` for the words of a language. */
  readonly key: string
  readonly label: string
  /** The language of the words; empty for facts, which all languages share. */
  readonly language: string
  readonly theirs: string
  readonly yours: string
  /** The only one who has changed it, if the text is known that both had opened. */
  readonly changedBy?: 'yours' | 'theirs'
}

const BODY = 'body'

/** Returns the fields in which the files of an item differ; a fact once, however many languages repeat it. */
export function differencesIn(rivals: readonly Rivals[]): Difference[] {
  const found = rivals.flatMap((each) => {
    const [yours, theirs, base] = [read(each.path, each.yours), read(each.path, each.theirs), baseOf(each)]
    const fields = [...new Set([...theirs.keys(), ...yours.keys()])]
    return fields.flatMap((field) => {
      const [own, other] = [yours.get(field) ?? '', theirs.get(field) ?? '']
      return own === other ? [] : [differenceOf({ path: each.path, field, own, other, before: base?.get(field) })]
    })
  })
  return [...new Map(found.toReversed().map((each) => [each.key, each])).values()].toReversed()
}

interface Compared {
  readonly path: string
  readonly field: string
  readonly own: string
  readonly other: string
  readonly before: string | undefined
}

function differenceOf({ path, field, own, other, before }: Compared): Difference {
  const { collection, language } = placeIn(path)
  const label = (fieldTexts[`${collection}.${field}`] ?? fieldTexts[field])?.label ?? field
  const by = { [own]: 'theirs', [other]: 'yours' } as const
  return {
    key: keyOf(path, field),
    label,
    language: isWord(field) ? (languages.find(({ code }) => code === language)?.endonym ?? '') : '',
    theirs: other,
    yours: own,
    ...(before !== undefined && by[before] && { changedBy: by[before] }),
  }
}

/** Returns my text with the fields of theirs that were chosen. @param taken the keys of their fields */
export function merged({ path, theirs, yours }: Rivals, taken: readonly string[]): string {
  const [own, other] = [divided(path, yours), divided(path, theirs)]
  const fields = [...new Set([...read(path, theirs).keys(), ...read(path, yours).keys()])]
  const chosen = fields.filter((field) => taken.includes(keyOf(path, field)))
  const document = parseDocument(own.head)
  const from = parseDocument(other.head)
  for (const field of chosen.filter((each) => each !== BODY)) {
    if (from.has(field)) document.set(field, from.get(field, true))
    else document.delete(field)
  }
  const isChanged = chosen.some((field) => field !== BODY)
  const head = isChanged ? document.toString({ lineWidth: 0 }) : own.head
  const body = chosen.includes(BODY) ? other.body : own.body
  return formatOf(path) === 'md' ? `---\n${head}---\n${body}` : head
}

function baseOf({ path, base }: Rivals) {
  return base === undefined ? undefined : read(path, base)
}

function keyOf(path: string, field: string): string {
  const { language } = placeIn(path)
  return isWord(field) ? `${language}.${field}` : field
}

function isWord(field: string): boolean {
  return field === BODY || wordFields.includes(field)
}

/** Returns the texts of a file's fields, as a person reads them. */
function read(path: string, bytes: Uint8Array): Map<string, string> {
  const { head, body } = divided(path, bytes)
  const fields: unknown = parseDocument(head).toJS()
  const own = typeof fields === 'object' && fields !== null ? Object.entries(fields) : []
  const texts = own.map(([field, value]) => [field, shown(value)] as const)
  return new Map([...texts, ...(formatOf(path) === 'md' ? [[BODY, body.trim()] as const] : [])])
}

function shown(value: unknown): string {
  if (value === null || value === undefined) return ''
  return typeof value === 'object' ? JSON.stringify(value, null, 1).replaceAll(/\s+/g, ' ') : String(value)
}

/** Returns a file's fields and its text; all of it is text if the fields cannot be told. */
function divided(path: string, bytes: Uint8Array): { head: string; body: string } {
  const text = decode(bytes)
  const parts = typeof text === 'string' ? partsOf(text, formatOf(path)) : text
  return 'problem' in parts ? { head: '', body: Buffer.from(bytes).toString() } : parts
}

function formatOf(path: string): 'md' | 'yaml' {
  return path.endsWith('.md') ? 'md' : 'yaml'
}

function placeIn(path: string): { collection: CollectionName | ''; language: string; id: string } {
  const place = placeOf(path)
  return place.kind === 'entry' ? place : { collection: '', language: '', id: path }
}

/** Returns the item that a file is a part of, as `help/limits`; a picture is one of its own. */
export function itemOf(path: string): string {
  const { collection, id } = placeIn(path)
  return collection === '' ? path : `${collection}/${id}`
}

/** Returns how people call an item: by its title, else by its name. */
export function titleOf(path: string, bytes: Uint8Array | undefined): string {
  const { collection, id } = placeIn(path)
  const fields = bytes && collection !== '' ? read(path, bytes) : undefined
  const single = collection !== '' && collections[collection].layout === 'file'
  return fields?.get('title') ?? fields?.get('label') ?? (single ? 'Footer' : id)
}
