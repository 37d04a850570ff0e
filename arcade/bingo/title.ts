import {
  type InferOutput,
  array,
  check,
  integer,
  literal,
  maxLength,
  maxValue,
  minLength,
  minValue,
  number,
  picklist,
  pipe,
  strictObject,
  union,
} from 'valibot'
import { maxStake } from '#arcade/shared/bet-title.ts'
import { titleEntries } from '#arcade/titles/title.ts'
import { type Pattern, patterns } from './patterns.ts'

const prize = strictObject({
  pattern: picklist([...new Set<Pattern>([...patterns[75], ...patterns[90]])]),
  /** Balls at most. */
  within: pipe(number(), integer(), minValue(4), maxValue(90)),
  /** In hundredths of the stake of the card; all prizes that a card reaches are added up. */
  pays: pipe(number(), integer(), minValue(1), maxValue(1_000_000)),
})

/** The file of a bingo room. */
export const bingoTitle = pipe(
  strictObject({
    ...titleEntries,
    engine: literal('bingo'),
    maxStake,
    balls: union([literal(75), literal(90)]),
    prizes: pipe(array(prize), minLength(1), maxLength(6)),
  }),
  check(({ stakes: [chip = 1] }) => chip % 100 === 0, 'the first stake is a multiple of 100'),
  check(
    ({ balls, prizes }) => prizes.every(({ pattern, within }) => isOf(balls, pattern) && within < balls),
    'a prize is for a pattern of the room, and within fewer balls than there are',
  ),
  check(
    ({ prizes }) => new Set(prizes.map(({ pattern, within }) => `${pattern} ${within}`)).size === prizes.length,
    'each prize is there once',
  ),
)

const isOf = (balls: 75 | 90, pattern: Pattern) => patterns[balls].some((each) => each === pattern)

export type BingoTitle = Readonly<InferOutput<typeof bingoTitle>>
export type Prize = BingoTitle['prizes'][number]
