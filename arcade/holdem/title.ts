import { type InferOutput, check, integer, literal, maxValue, minValue, number, pipe, strictObject } from 'valibot'
import { titleEntries } from '#arcade/titles/title.ts'

const times = pipe(number(), integer(), minValue(1), maxValue(1_000))
const better = { flush: times, fullHouse: times, four: times, straightFlush: times, royal: times }

/** The file of a title of casino hold'em. */
export const holdemTitle = pipe(
  strictObject({
    ...titleEntries,
    engine: literal('holdem'),
    /** What a winning hand brings on top of the ante, in antes; `other`: a straight or less. */
    ante: strictObject({ other: times, ...better }),
    /** Pays of the side bet on the first five cards, on top of its stake; `aces`: a pair of aces up to a straight. */
    side: strictObject({ aces: times, ...better }),
    /** Return of the side bet, in millionths, rounded down. */
    sideReturn: pipe(number(), integer(), minValue(850_000), maxValue(997_000)),
  }),
  check(
    ({ stakes }) => stakes.every((stake) => stake % 2 === 0),
    'stakes are even: half of one is the ante beside a side bet',
  ),
)
export type HoldemTitle = InferOutput<typeof holdemTitle>
