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
import { spotBounds } from './rules.ts'
import type { KenoTitle } from './title.ts'

const whole = (from: number, to: number) => pipe(number(), integer(), minValue(from), maxValue(to))
const isDistinct = (balls: number[]) => new Set(balls).size === balls.length

/** Returns the schema of a page's bet beside the stake. */
export function kenoBet(title: KenoTitle) {
  const { min, max } = spotBounds(title)
  return strictObject({
    spots: pipe(array(whole(1, title.balls)), minLength(min), maxLength(max), check(isDistinct)),
  })
}

/** Returns the schema of a stored outcome. */
export function kenoOutcome({ balls, drawn }: KenoTitle) {
  return strictObject({
    drawn: pipe(array(whole(1, balls)), length(drawn), check(isDistinct)),
    hits: whole(0, drawn),
  })
}
