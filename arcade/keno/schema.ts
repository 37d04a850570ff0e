import {
  array,
  check,
  integer,
  length,
  maxLength,
  maxValue,
  minLength,
  minValue,
  number,
  pipe,
  strictObject,
} from 'valibot'
import { BALLS, DRAWN, MAX_SPOTS } from './rules.ts'

const whole = (from: number, to: number) => pipe(number(), integer(), minValue(from), maxValue(to))
const isDistinct = (balls: number[]) => new Set(balls).size === balls.length

/** A page's bet beside the stake. */
export const kenoBet = strictObject({
  spots: pipe(array(whole(1, BALLS)), minLength(1), maxLength(MAX_SPOTS), check(isDistinct)),
})

/** A stored outcome. */
export const kenoOutcome = strictObject({
  drawn: pipe(array(whole(1, BALLS)), length(DRAWN), check(isDistinct)),
  hits: whole(0, DRAWN),
})
