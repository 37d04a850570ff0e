import {
  type Arbitrary,
  boolean,
  constant,
  constantFrom,
  double,
  integer,
  oneof,
  option,
  record,
  array as listOf,
  string as text,
  stringMatching,
  uuid,
} from 'fast-check'
import { type GenericSchema, safeParse } from 'valibot'
import type { Endpoint } from '#contract/endpoint.ts'
import { partsOf } from './problems.ts'

/** One step of a pipe: `{ type: 'max_length', requirement: 64 }`. */
interface Step {
  readonly type: string
  readonly requirement?: unknown
}

/** What a schema of an input is made of. */
interface InputParts {
  readonly type: string
  readonly pipe?: readonly Step[]
  readonly entries?: Readonly<Record<string, GenericSchema>>
  readonly literal?: unknown
  readonly options?: readonly unknown[]
}

function inputParts(schema: GenericSchema): InputParts {
  return schema as unknown as InputParts // as in `partsOf`
}

/** Returns an arbitrary of inputs that a schema of the contract accepts. `withOptional`: whether optional fields come. */
export function validInputs(schema: GenericSchema, withOptional: boolean): Arbitrary<unknown> {
  const kept = withOptional ? known.withOptional : known.without
  const inputs = kept.get(schema) ?? anyInput(schema, withOptional).filter((value) => safeParse(schema, value).success)
  kept.set(schema, inputs)
  return inputs
}

/** Each takes long to make, and several checks need it. */
const known = {
  withOptional: new WeakMap<GenericSchema, Arbitrary<unknown>>(),
  without: new WeakMap<GenericSchema, Arbitrary<unknown>>(),
}

function anyInput(schema: GenericSchema, withOptional: boolean): Arbitrary<unknown> {
  const { type, entries } = inputParts(schema)
  const { wrapped } = partsOf(schema)
  if (entries) return objectInput(entries, withOptional)
  if (wrapped) return validInputs(wrapped, withOptional)
  return choices[type]?.(schema, withOptional) ?? primitives[type]?.(schema) ?? constant(undefined)
}

const oneOfAll = (schema: GenericSchema, withOptional: boolean) =>
  oneof(...(partsOf(schema).options ?? []).map((each) => validInputs(each, withOptional)))

const choices: Readonly<Record<string, (schema: GenericSchema, withOptional: boolean) => Arbitrary<unknown>>> = {
  literal: (schema) => constant(inputParts(schema).literal),
  picklist: (schema) => constantFrom(...(inputParts(schema).options ?? [])),
  union: oneOfAll,
  variant: oneOfAll,
  array: (schema, withOptional) => {
    const { item } = partsOf(schema)
    return listOf(item ? validInputs(item, withOptional) : constant(''), { minLength: 1, maxLength: 3 })
  },
}

function objectInput(entries: Readonly<Record<string, GenericSchema>>, withOptional: boolean): Arbitrary<unknown> {
  const fields = Object.entries(entries).map(([name, schema]): [string, Arbitrary<unknown>] => {
    if (!isOptional(schema)) return [name, validInputs(schema, withOptional)]
    return [name, withOptional ? option(validInputs(schema, withOptional), { nil: undefined }) : constant(undefined)]
  })
  return record(Object.fromEntries(fields)).map(withoutMissing)
}

function withoutMissing(input: object): object {
  return Object.fromEntries(Object.entries(input).filter(([, value]) => value !== undefined))
}

function isOptional(schema: GenericSchema): boolean {
  return safeParse(schema, undefined).success
}

function stepOf(schema: GenericSchema, type: string): unknown {
  return inputParts(schema).pipe?.find((step) => step.type === type)?.requirement
}

const primitives: Readonly<Record<string, (schema: GenericSchema) => Arbitrary<unknown>>> = {
  boolean: () => boolean(),
  number: (schema) => {
    const min = Number(stepOf(schema, 'min_value') ?? -1_000_000)
    const max = Number(stepOf(schema, 'max_value') ?? 1_000_000_000)
    return inputParts(schema).pipe?.some(({ type }) => type === 'integer')
      ? integer({ min, max: Math.min(max, 2_147_483_647) })
      : double({ min, max, noNaN: true })
  },
  string: (schema) => {
    if (inputParts(schema).pipe?.some(({ type }) => type === 'uuid')) return uuid()
    const exact = stepOf(schema, 'length')
    if (typeof exact === 'number') return codeOf(exact)
    const pattern = stepOf(schema, 'regex')
    if (pattern instanceof RegExp) return stringMatching(pattern)
    const minLength = Number(stepOf(schema, 'min_length') ?? 0)
    const maxLength = Math.min(Number(stepOf(schema, 'max_length') ?? 40), 40)
    return text({ minLength, maxLength: Math.max(minLength, maxLength) })
  },
}

/** A code of a fixed length: letters, digits, `-` and `_`. */
function codeOf(length: number): Arbitrary<string> {
  return listOf(stringMatching(/^[\w-]$/), { minLength: length, maxLength: length }).map((signs) => signs.join(''))
}

/** An input that the contract refuses, with what is wrong in it. */
export interface BrokenInput {
  readonly what: string
  readonly kind: 'unknown' | 'missing' | 'type'
  readonly input: unknown
}

/** Returns inputs with one mistake each, made of a valid one. */
export function brokenInputs(endpoint: Endpoint, valid: Readonly<Record<string, unknown>>): BrokenInput[] {
  const { input: schema, carrier } = endpoint
  const isText = carrier === 'query' || carrier === 'form'
  const missing = Object.keys(valid).map((field): BrokenInput => {
    const { [field]: _gone, ...input } = valid
    return { what: `without ${field}`, kind: 'missing', input }
  })
  const ofOtherType = fieldsOf(endpoint, valid).map((field): BrokenInput => {
    const input = { ...valid, [field]: isText ? 'x'.repeat(MUCH) : { of: [1] } }
    return { what: `with ${field} of another type`, kind: 'type', input }
  })
  const unknown: BrokenInput = {
    what: 'with an unknown field',
    kind: 'unknown',
    input: { ...valid, isAgentToo: 'true' },
  }
  return [unknown, ...missing, ...ofOtherType].filter(({ input }) => !safeParse(schema, input).success)
}

/** Longer than any text of a query, and no number. */
const MUCH = 5_000

function fieldsOf({ input }: Endpoint, valid: object): string[] {
  return Object.keys(inputParts(input).entries ?? valid)
}

/** Returns whether a call has a field that can be left out, or be of another type: only those without an input have none. */
export function hasFields({ input }: Endpoint): { readonly any: boolean; readonly required: boolean } {
  const { entries } = inputParts(input)
  if (!entries) return { any: true, required: true }
  return { any: Object.keys(entries).length > 0, required: Object.values(entries).some((field) => !isOptional(field)) }
}
