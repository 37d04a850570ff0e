import { type GenericSchema, safeParse } from 'valibot'
import { itemOf } from '#contract/lists.ts'

/** What a schema of Valibot is made of, as far as an answer can have it. */
interface Parts {
  readonly type: string
  readonly entries?: Readonly<Record<string, GenericSchema>>
  readonly wrapped?: GenericSchema
  readonly item?: GenericSchema
  readonly options?: readonly GenericSchema[]
  readonly value?: GenericSchema
  readonly pipe?: readonly { readonly kind: string; readonly metadata?: unknown }[]
  readonly getter?: (value: unknown) => GenericSchema
}

/** What is wrong in an answer, by its place in it; `unknown` fields are allowed and worth a look. */
export interface Problems {
  readonly wrong: readonly string[]
  readonly unknown: readonly string[]
}

/** Returns the parts of a schema. */
export function partsOf(schema: GenericSchema): Parts {
  return schema as unknown as Parts // Valibot has no common type for them
}

/**
 * Compares a value with a schema more strictly than a portal does: a portal drops a broken item of a list and replaces a
 * broken field that has a default, so that it can go on; here both are wrong.
 */
export function findProblems(schema: GenericSchema, value: unknown, path = ''): Problems {
  const { type, wrapped } = partsOf(schema)
  const walk = walkers[type]
  if (walk) return walk({ schema, value, path })
  if (!wrapped) return leaf({ schema, value, path })
  const isLeftOut = value === undefined && ['optional', 'nullish', 'exact_optional'].includes(type)
  if (isLeftOut || (value === null && ['nullable', 'nullish'].includes(type))) return none
  return findProblems(wrapped, value, path)
}

interface Place {
  readonly schema: GenericSchema
  readonly value: unknown
  readonly path: string
}

const none: Problems = { wrong: [], unknown: [] }

function leaf({ schema, value, path }: Place): Problems {
  if (safeParse(schema, value).success) return none
  return { ...none, wrong: [`${path || 'the value'} is ${shown(value)}`] }
}

function fieldsOf({ schema, value, path }: Place): Problems {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return wrongType(path, value, 'an object')
  const { entries = {} } = partsOf(schema)
  const found = Object.entries(entries).map(([name, field]) => {
    return findProblems(field, Reflect.get(value, name), join(path, name))
  })
  const unknown = Object.keys(value).filter((name) => !(name in entries))
  return merged([...found, { wrong: [], unknown: unknown.map((name) => join(path, name)) }])
}

function itemsOf({ schema, value, path }: Place): Problems {
  if (!Array.isArray(value)) return wrongType(path, value, 'a list')
  const { item, pipe = [] } = partsOf(schema)
  const ofList = pipe.map(({ metadata }) => itemOf(metadata)).find(Boolean)
  const each = ofList ?? item
  if (!each || partsOf(each).type === 'unknown') return none
  return merged(value.map((entry, at) => findProblems(each, entry, `${path}[${at}]`)))
}

function anyOf({ schema, value, path }: Place): Problems {
  const found = (partsOf(schema).options ?? []).map((option) => findProblems(option, value, path))
  const [best = none] = found.toSorted((one, other) => one.wrong.length - other.wrong.length)
  return best
}

function valuesOf({ schema, value, path }: Place): Problems {
  if (typeof value !== 'object' || value === null) return wrongType(path, value, 'an object')
  const each = partsOf(schema).value
  return each ? merged(Object.entries(value).map(([key, entry]) => findProblems(each, entry, join(path, key)))) : none
}

const walkers: Readonly<Record<string, (place: Place) => Problems>> = {
  object: fieldsOf,
  strict_object: fieldsOf,
  loose_object: fieldsOf,
  array: itemsOf,
  union: anyOf,
  variant: anyOf,
  record: valuesOf,
  lazy: ({ schema, value, path }) => {
    const inner = partsOf(schema).getter?.(value)
    return inner ? findProblems(inner, value, path) : none
  },
}

function merged(all: readonly Problems[]): Problems {
  return { wrong: all.flatMap(({ wrong }) => wrong), unknown: all.flatMap(({ unknown }) => unknown) }
}

function wrongType(path: string, value: unknown, expected: string): Problems {
  return { ...none, wrong: [`${path || 'the value'} is ${shown(value)}, not ${expected}`] }
}

function join(path: string, name: string): string {
  return path ? `${path}.${name}` : name
}

function shown(value: unknown): string {
  if (value === undefined) return 'missing'
  return (JSON.stringify(value) ?? typeof value).slice(0, 60)
}
