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
  unknown,
} from 'valibot'
import { lagoon } from './machine.ts'
import { reels } from './reels.ts'

/** Every reel has the same number of stops, as a test verifies. */
const stop = pipe(number(), integer(), minValue(0), maxValue(Math.min(...reels.map((strip) => strip.length)) - 1))

/** A page's bet beside the stake: an object without content. Arrays are rejected. */
export const slotBet = pipe(
  unknown(),
  check((bet) => !Array.isArray(bet)),
  strictObject({}),
)

/** A stored outcome: the stops of each spin. */
export const slotOutcome = strictObject({
  stops: pipe(array(pipe(array(stop), length(reels.length))), minLength(1), maxLength(1 + lagoon.maxFreeSpins)),
})
