import {
  array,
  check,
  integer,
  length,
  maxLength,
  maxValue,
  minLength,
  minValue,
  multipleOf,
  number,
  pipe,
  strictObject,
} from 'valibot'
import { BALLS, DRAWN, MAX_STAKE, MIN_STAKE, MOST_SPOTS, STAKE_STEP } from './rules.ts'

const whole = (from: number, to: number) => pipe(number(), integer(), minValue(from), maxValue(to))
const isDistinct = (balls: number[]) => new Set(balls).size === balls.length

/**
 * A bet as a page sends it. Whether the house can pay what it could win is asked of `mostOf`, since that is a refusal
 * of its own.
 */
export const kenoBet = strictObject({
  stake: pipe(whole(MIN_STAKE, MAX_STAKE), multipleOf(STAKE_STEP)),
  spots: pipe(array(whole(1, BALLS)), minLength(1), maxLength(MOST_SPOTS), check(isDistinct)),
})

/** An outcome as it was written down. */
export const kenoOutcome = strictObject({
  drawn: pipe(array(whole(1, BALLS)), length(DRAWN), check(isDistinct)),
  hits: whole(0, DRAWN),
})
