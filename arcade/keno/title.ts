import {
  type InferOutput,
  array,
  check,
  integer,
  literal,
  maxValue,
  minValue,
  multipleOf,
  number,
  pipe,
  record,
  regex,
  strictObject,
  string,
} from 'valibot'
import { titleEntries } from '#arcade/titles/title.ts'

const whole = (from: number, to: number) => pipe(number(), integer(), minValue(from), maxValue(to))
const bySpots = pipe(string(), regex(/^[1-9]\d?$/))
/** Hundredths of the stake: nothing, or at least the stake. With stakes in steps of 20, every payout is whole. */
const pay = pipe(
  whole(0, 10_000_000),
  multipleOf(5),
  check((hundredths) => hundredths === 0 || hundredths >= 100, 'no pay is below the stake'),
)
const neverFalls = (pays: number[]) => pays.every((each, hits) => each >= (pays[hits - 1] ?? 0))

/** The file of a title of keno. */
export const kenoTitle = pipe(
  strictObject({
    ...titleEntries,
    engine: literal('keno'),
    /** Smallest and largest stake are the ends of `stakes`; all multiples of this between them are stakes too. */
    stakeStep: pipe(whole(20, 20), multipleOf(20)),
    /** Balls are numbered from 1. */
    balls: whole(8, 80),
    /** Balls drawn per round, without repetition. */
    drawn: whole(2, 20),
    /** Pays by spots chosen, then by hits from 0: hundredths of the stake, the stake itself included. */
    pays: record(bySpots, pipe(array(pay), check(neverFalls, 'more hits never pay less'))),
    /** Return to player by spots chosen, in millionths, rounded down. */
    returns: record(bySpots, whole(850_000, 997_000)),
  }),
  check(({ balls, drawn }) => drawn < balls, 'fewer are drawn than there are'),
  check(({ pays }) => isRun(spotsOf(pays)), 'numbers of spots are a run'),
  check(
    ({ pays }) => spotsOf(pays).every((spots) => pays[spots]?.length === spots + 1),
    'a pay for each number of hits',
  ),
  check(({ pays, drawn }) => spotsOf(pays).every((spots) => spots <= drawn), 'all spots can be hit'),
  check(({ pays, returns }) => spotsOf(pays).join() === spotsOf(returns).join(), 'a return for each number of spots'),
  check(({ returns, stated }) => Math.min(...Object.values(returns)) === stated.return, 'the lowest return is stated'),
)
export type KenoTitle = InferOutput<typeof kenoTitle>

const spotsOf = (table: Readonly<Record<string, unknown>>): number[] => Object.keys(table).map(Number)
const isRun = (spots: readonly number[]) => spots.every((each, place) => each === (spots[0] ?? 0) + place)
