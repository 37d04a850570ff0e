import {
  type GenericSchema,
  array,
  check,
  integer,
  length,
  literal,
  maxLength,
  maxValue,
  minLength,
  minValue,
  number,
  optional,
  picklist,
  pipe,
  record,
  regex,
  strictObject,
  strictTuple,
  string,
  unknown,
  variant,
} from 'valibot'
import { titleEntries } from '#arcade/titles/title.ts'
import { MAX_DRAWN, faultOf } from './checks.ts'
import type { SlotOutcome } from './round.ts'
import { type SlotTitle, paidRoles } from './title.ts'
import type { SlotBet } from './wire.ts'

const whole = pipe(number(), integer(), minValue(0))
const positive = pipe(number(), integer(), minValue(1))
const isRising = (list: number[]) => list.every((each, place) => each >= (list[place - 1] ?? 0))
const pays = pipe(array(whole), minLength(2), check(isRising, 'pays never fall'))
const strips = pipe(array(pipe(string(), regex(/^[a-hWSC]{2,64}$/))), minLength(2), maxLength(6))
const share = pipe(whole, maxValue(999_999))

const weights = strictObject(
  Object.fromEntries([...paidRoles, 'wild', 'scatter'].map((role) => [role, optional(positive)])),
)

const freeEntries = { spins: pays, max: pipe(positive, maxValue(50)), factor: positive }

const hold = strictObject({
  from: positive,
  respins: positive,
  chance: strictTuple([positive, positive]),
  values: pipe(array(strictTuple([positive, positive])), minLength(1)),
  full: whole,
})

const commonEntries = {
  ...titleEntries,
  engine: literal('slot'),
  unit: positive,
  rows: pipe(positive, maxValue(6)),
  pays: record(picklist(paidRoles), pays),
  scatterPays: optional(pays),
  stated: strictObject({
    ...titleEntries.stated.entries,
    hits: optional(share),
    wins: optional(share),
    maxPays: positive,
  }),
}

const stripEntries = {
  ...commonEntries,
  strips,
  free: optional(strictObject({ ...freeEntries, strips: optional(strips) })),
  hold: optional(hold),
  keeps: optional(literal('stops')),
}

const cellEntries = {
  ...commonEntries,
  reels: pipe(positive, maxValue(7)),
  weights,
  free: optional(strictObject({ ...freeEntries, weights: optional(weights) })),
  tumble: optional(strictObject({ max: positive, factors: pipe(array(positive), minLength(1)) })),
}

const fields = variant('kind', [
  strictObject({ kind: literal('lines'), ...stripEntries, lines: pipe(array(array(whole)), minLength(1)) }),
  strictObject({ kind: literal('ways'), ...stripEntries }),
  strictObject({ kind: picklist(['anywhere', 'cluster']), ...cellEntries }),
])

/** Schema of a slot's file. That it returns what it states is checked by its exact odds (returns/slot-titles.ts). */
export const slotTitle: GenericSchema<unknown, SlotTitle> = pipe(
  fields,
  check(
    (title) => faultOf(title) === undefined,
    ({ input }) => faultOf(input) ?? '',
  ),
)

/** A page's bet beside the stake: an object without content. Arrays are rejected. */
export const slotBet: GenericSchema<unknown, SlotBet> = pipe(
  unknown(),
  check((bet) => !Array.isArray(bet)),
  strictObject({}),
)

/** Returns the schema of a stored outcome of a title. */
export function slotOutcome(title: SlotTitle): GenericSchema<unknown, SlotOutcome> {
  if (!('keeps' in title) || title.keeps !== 'stops') {
    return strictObject({ drawn: pipe(string(), regex(/^[\w-]+$/), maxLength(MAX_DRAWN)) })
  }
  const max = Math.min(...title.strips.map((strip) => strip.length)) - 1
  const spin = pipe(array(pipe(whole, maxValue(max))), length(title.strips.length))
  return strictObject({ stops: pipe(array(spin), minLength(1), maxLength(1 + (title.free?.max ?? 0))) })
}
