import { safeParse } from 'valibot'
import { type Document, LineCounter, isAlias, isMap, isNode, isScalar, parseDocument, visit } from 'yaml'
import { brand } from '#brand/brand.ts'
import { fieldsWithBrandName, withBrandName } from './brand-name.ts'
import { type CollectionName, type Fields, collections } from './collections.ts'
import { momentOf } from './dates.ts'
import { explain } from './explain.ts'
import { type Parts, decode, partsOf } from './parts.ts'
import type { Place } from './places.ts'
import type { Fault, Problem } from './problems.ts'
import { type YamlError, yamlFault } from './yaml-faults.ts'
import { cutOffTexts } from './yaml-notes.ts'

/** One content file that is right: one item, in one language. */
export interface Entry<Name extends CollectionName = CollectionName> {
  readonly collection: Name
  readonly id: string
  /** Empty for items that have no language. */
  readonly language: string
  /** The path in the content folder, with `/`. */
  readonly file: string
  readonly fields: Fields<Name>
  /** Milliseconds since the epoch. */
  readonly publishAt: number | undefined
  readonly expireAt: number | undefined
  /** Markdown; empty for YAML files. */
  readonly body: string
  readonly bodyLine: number
  /** The lines of its fields. */
  readonly lines: Readonly<Record<string, number>>
}

/** A content file that is read: its entry if it can be shown, and what an editor should know about it. */
export interface ReadEntry {
  readonly entry?: Entry
  readonly problems: readonly Problem[]
}

type EntryPlace = Extract<Place, { kind: 'entry' }>

/**
 * Reads one content file.
 * @param file its path in the content folder, with `/`
 */
export function readEntry(file: string, place: EntryPlace, bytes: Uint8Array): ReadEntry {
  const error = (line: number, fault: Pick<Problem, 'problem' | 'remedy'>): Problem => ({
    file,
    line,
    ...fault,
    isWarning: false,
  })
  const text = decode(bytes)
  if (typeof text !== 'string') return { problems: [error(1, text)] }
  const parts = partsOf(text, collections[place.collection].format)
  if ('problem' in parts) return { problems: [error(1, parts)] }
  const counter = new LineCounter()
  const document = parseDocument(parts.head, { lineCounter: counter, prettyErrors: false, logLevel: 'silent' })
  const crowded = tooManyFields(document)
  if (crowded) return { problems: [error(parts.headLine, crowded)] }
  const broken = document.errors[0] ?? document.warnings[0] ?? markedNode(document, parts.head)
  if (broken) {
    const { line, ...fault } = yamlFault(broken, parts.head)
    return { problems: [error(line + parts.headLine - 1, fault)] }
  }
  const cut = cutOffTexts(parts.head)
  if (cut.length > 0) return { problems: cut.map(({ line, ...fault }) => error(line + parts.headLine - 1, fault)) }
  const lineAt = (path: readonly unknown[]) => lineIn(document, counter, path) + parts.headLine - 1
  const written = fieldsWithBrandName(document.toJS({ maxAliasCount: 10 }))
  const parsed = safeParse(collections[place.collection].schema, written, {
    abortPipeEarly: true,
  })
  if (!parsed.success) {
    const problems = parsed.issues.map((issue) => {
      const path = issue.path?.map(({ key }) => key) ?? []
      return { ...error(lineAt(path), explain(issue, place.collection)), ...fieldAt(path) }
    })
    return { problems }
  }
  const fields: Readonly<Record<string, unknown>> = parsed.output
  const lines = Object.fromEntries(Object.keys(fields).map((key) => [key, lineAt([key])]))
  return {
    entry: { ...at(place), file, fields: parsed.output, ...momentsOf(fields), ...bodyOf(parts), lines },
    problems: [],
  }
}

function fieldAt([field]: readonly unknown[]): Pick<Problem, 'field'> {
  return typeof field === 'string' ? { field } : {}
}

/** Far more than any kind of content has. */
const MAX_FIELDS = 50

function tooManyFields({ contents }: Document): Fault | undefined {
  if (!isMap(contents) || contents.items.length <= MAX_FIELDS) return undefined
  return {
    problem: `The file has ${contents.items.length} fields; at most ${MAX_FIELDS} are read.`,
    remedy: 'Keep the fields that this kind of content has.',
  }
}

function at({ collection, id, language }: EntryPlace): Pick<Entry, 'collection' | 'id' | 'language'> {
  return { collection, id, language }
}

function momentsOf(fields: Readonly<Record<string, unknown>>): Pick<Entry, 'publishAt' | 'expireAt'> {
  const read = (value: unknown) => (typeof value === 'string' ? momentOf(value, brand.timeZone) : undefined)
  return { publishAt: read(fields.publishAt), expireAt: read(fields.expireAt) }
}

function bodyOf({ body, bodyLine }: Parts): Pick<Entry, 'body' | 'bodyLine'> {
  return { body: withBrandName(body), bodyLine }
}

/** Returns a reference (`*name`) or its target (`&name`): in content both are texts that lack their quotes. */
function markedNode(document: Document, yaml: string): YamlError | undefined {
  if (!/[&*]/.test(yaml)) return undefined
  let found: YamlError | undefined
  visit(document, {
    Node: (_key, node) => {
      if (!isAlias(node) && !node.anchor) return undefined
      found = { code: 'MARKED', pos: [node.range?.[0] ?? 0, 0], message: '' }
      return visit.BREAK
    },
  })
  return found
}

/** Returns the line of a field in its YAML, or of the one around it if it is missing. */
function lineIn(document: Document, counter: LineCounter, path: readonly unknown[]): number {
  for (let length = path.length; length > 0; length -= 1) {
    const node = length === 1 ? keyOf(document, path[0]) : document.getIn(path.slice(0, length), true)
    if (isNode(node) && node.range) return counter.linePos(node.range[0]).line
  }
  return 1
}

function keyOf(document: Document, key: unknown): unknown {
  const { contents } = document
  return isMap(contents) ? contents.items.find((pair) => isScalar(pair.key) && pair.key.value === key)?.key : undefined
}
