import {
  type InferOutput,
  check,
  integer,
  literal,
  minValue,
  maxValue,
  number,
  picklist,
  pipe,
  strictObject,
} from 'valibot'
import { titleEntries } from '#arcade/titles/title.ts'

const times = pipe(number(), integer(), minValue(0), maxValue(1_000))

/** The file of a title of three cards against the dealer. */
export const threeCardTitle = pipe(
  strictObject({
    ...titleEntries,
    engine: literal('threecard'),
    /** How hands beat each other. */
    order: picklist(['poker', 'teenpatti']),
    /** Paid for the ante's own hand, whatever the dealer has: in antes, on top of the rest. */
    bonus: strictObject({ straight: times, three: times, straightFlush: times }),
    /** Pays of the side bet on a pair or better, on top of its stake. */
    side: strictObject({ pair: times, flush: times, straight: times, three: times, straightFlush: times }),
    /** Return of the side bet, in millionths, rounded down. */
    sideReturn: pipe(number(), integer(), minValue(850_000), maxValue(997_000)),
  }),
  check(
    ({ stakes }) => stakes.every((stake) => stake % 2 === 0),
    'stakes are even: half of one is the ante beside a side bet',
  ),
)
export type ThreeCardTitle = InferOutput<typeof threeCardTitle>
