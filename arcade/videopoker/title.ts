import { type InferOutput, integer, literal, maxValue, minValue, number, optional, pipe, strictObject } from 'valibot'
import { titleEntries } from '#arcade/titles/title.ts'

const times = pipe(number(), integer(), minValue(1), maxValue(10_000))

/** The file of a title of video poker. */
export const videoPokerTitle = strictObject({
  ...titleEntries,
  engine: literal('videopoker'),
  /** In stakes, the stake itself included; `fourAces` and `fourLow` (twos to fours) if they are paid apart. */
  pays: strictObject({
    royal: times,
    straightFlush: times,
    fourAces: optional(times),
    fourLow: optional(times),
    four: times,
    fullHouse: times,
    flush: times,
    straight: times,
    three: times,
    twoPair: times,
    jacks: times,
  }),
})
export type VideoPokerTitle = InferOutput<typeof videoPokerTitle>
