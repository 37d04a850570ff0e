import {
  type InferOutput,
  boolean,
  check,
  integer,
  literal,
  maxValue,
  minValue,
  number,
  picklist,
  pipe,
  strictObject,
  tuple,
} from 'valibot'
import { titleEntries } from '#arcade/titles/title.ts'

const whole = (from: number, to: number) => pipe(number(), integer(), minValue(from), maxValue(to))

/** The file of a blackjack title. */
export const blackjackTitle = pipe(
  strictObject({
    ...titleEntries,
    engine: literal('blackjack'),
    /** Each card is one of 52, whatever was dealt before: the return is exact, and there is nothing to count. */
    shoe: literal('endless'),
    /** What the dealer does with a soft 17. */
    soft17: picklist(['stand', 'hit']),
    /** The first two cards that may be doubled. */
    doubles: picklist(['any', '9-11', '10-11']),
    /** Whether a hand may be doubled after a split. */
    das: boolean(),
    /** Hands that splits lead to at the most. */
    maxHands: whole(1, 4),
    resplitAces: boolean(),
    /** Whether the first two cards may be given up for half the stake, after the dealer has looked for a blackjack. */
    surrender: boolean(),
    /** Whether the dealer takes a second card at once, and looks for a blackjack. Otherwise it may take every stake. */
    peek: boolean(),
    /** What a blackjack wins: three for two. */
    blackjack: tuple([whole(1, 10), whole(1, 10)]),
  }),
  check(({ peek, surrender }) => peek || !surrender, 'surrender needs a dealer who looks for a blackjack'),
  check(
    ({ stakes, blackjack: [, of] }) => stakes.every((stake) => stake % of === 0 && stake % 2 === 0),
    'every payout of every stake is whole',
  ),
)
export type BlackjackTitle = InferOutput<typeof blackjackTitle>

/** The rules of a table, without its stakes. */
export type TableRules = Omit<BlackjackTitle, keyof typeof titleEntries | 'shoe'>
