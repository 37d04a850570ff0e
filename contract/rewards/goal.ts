import {
  type InferOutput,
  array,
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
import { gameTypes } from '#contract/games/categories.ts'

/**
 * What a goal counts, all of it real play: `rounds` that were settled; different `games` with a settled round; UTC `days`
 * with a settled round; `rest`: whole UTC days without a stake. Never losses, deposits or sums of stakes.
 */
export const goalMeasures = ['rounds', 'games', 'days', 'rest'] as const
export const MAX_TARGET = 1_000
const MAX_GAMES = 50

export const goal = strictObject({
  what: picklist(goalMeasures),
  target: pipe(number(), integer(), minValue(1), maxValue(MAX_TARGET)),
  /** Categories of games that count; all without them. */
  kinds: optional(pipe(array(picklist(gameTypes)), minLength(1))),
  /** Games that count, by their node ids; all without them. */
  games: optional(pipe(array(pipe(string(), maxLength(64))), minLength(1), maxLength(MAX_GAMES))),
})
export type Goal = InferOutput<typeof goal>
