import {
  type GenericSchema,
  array,
  check,
  literal,
  maxValue,
  minValue,
  number,
  optional,
  picklist,
  pipe,
  readonly,
  record,
  safeInteger,
  strictObject,
  string,
  strictTuple,
  union,
  variant,
} from 'valibot'
import type { Book } from '#contract/lottery/book.ts'

const whole = pipe(number(), safeInteger())
const range = pipe(strictTuple([whole, whole]), readonly())
// a file must neither stop a verifier nor keep it busy, so its numbers are drawn and counted within bounds
const upTo = (max: number, min = 1) => pipe(whole, minValue(min), maxValue(max))
const counts = array(pipe(strictTuple([upTo(1_000, 0), upTo(1_000, 0)]), readonly()))
const forms = ['triple', 'pair', 'straight', 'half', 'mixed', 'run', 'different'] as const

const part = strictObject({
  tiers: optional(array(string())),
  places: optional(array(whole)),
  digits: optional(union([strictTuple([whole]), strictTuple([whole, whole])])),
  split: optional(literal(true)),
})
const anyOrder = optional(literal(true))

const rule = variant('kind', [
  strictObject({ kind: literal('same'), parts: array(part), anyOrder }),
  strictObject({ kind: literal('present'), part, counts }),
  strictObject({ kind: literal('times'), part, counts }),
  strictObject({ kind: literal('order'), part, anyOrder }),
  strictObject({
    kind: literal('trait'),
    part,
    measure: picklist(['sum', 'number', 'difference']),
    options: record(
      string(),
      strictObject({
        range: optional(range),
        parity: optional(picklist(['even', 'odd'])),
        form: optional(picklist(forms)),
        not: optional(picklist(forms)),
      }),
    ),
  }),
])

const pick = variant('kind', [
  strictObject({ kind: literal('number'), digits: whole, patterns: optional(array(string())) }),
  strictObject({ kind: literal('set'), count: whole, max: whole, range }),
  strictObject({ kind: literal('order'), count: whole, range }),
  strictObject({ kind: literal('choice') }),
])

const shape = variant('kind', [
  strictObject({ kind: literal('numbers'), tiers: array(strictTuple([string(), upTo(1_000), upTo(9)])) }),
  strictObject({ kind: literal('dice'), count: upTo(1_000), faces: upTo(1_000) }),
  pipe(
    strictObject({ kind: literal('balls'), of: upTo(1_000), drawn: upTo(1_000) }),
    check(({ of, drawn }) => drawn <= of),
  ),
])

/** An odds book as proofs carry it, without any other field, which could change a rule; its hash is in the opening record of the draw. */
export const oddsBook: GenericSchema<unknown, Book> = strictObject({
  code: string(),
  shape,
  markets: array(
    strictObject({
      code: string(),
      unit: whole,
      numbers: whole,
      pick,
      rule,
      odds: record(string(), array(whole)),
      pool: optional(strictObject({ feed: whole, seed: whole, cap: whole, min: whole })),
    }),
  ),
})
