import {
  type InferOutput,
  array,
  check,
  integer,
  maxLength,
  maxValue,
  minLength,
  minValue,
  number,
  optional,
  picklist,
  pipe,
  strictObject,
  string,
} from 'valibot'
import { bonusGroups } from './reward.ts'

/**
 * What a goal counts: real-play `rounds` that were settled; different `games` with such a round; UTC `days` with one;
 * `rest`: whole UTC days without a stake; `favourites`: games that were made favourites;
 * `proofs`: rounds and draws whose proof the member has verified, each once. Never losses, deposits or sums
 * of stakes.
 */
export const goalMeasures = ['rounds', 'games', 'days', 'rest', 'favourites', 'proofs'] as const
/** The categories that a goal can be limited to; tickets of draws are no rounds. */
export const goalKinds = [...bonusGroups.games, ...bonusGroups.sports] as const

export const MAX_TARGET = 1_000
const MAX_GAMES = 50

export const goal = pipe(
  strictObject({
    what: picklist(goalMeasures),
    target: pipe(number(), integer(), minValue(1), maxValue(MAX_TARGET)),
    /** Categories of games that count; all without them. */
    kinds: optional(pipe(array(picklist(goalKinds)), minLength(1))),
    /** Games that count, by their node ids; all without them. */
    games: optional(pipe(array(pipe(string(), maxLength(64))), minLength(1), maxLength(MAX_GAMES))),
  }),
  // a day of rest is one without any stake
  check(({ what, kinds, games }) => what !== 'rest' || (kinds === undefined && games === undefined), 'rest'),
)
export type Goal = InferOutput<typeof goal>
