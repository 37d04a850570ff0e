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

/** Every reel has as many stops, which a test holds. */
const stop = pipe(number(), integer(), minValue(0), maxValue(Math.min(...reels.map((strip) => strip.length)) - 1))

/** What a page may ask for beside the stake: nothing. A list is an object too. */
export const slotBet = pipe(
  unknown(),
  check((bet) => !Array.isArray(bet)),
  strictObject({}),
)

/** What stands on disk of a round: where the reels of each spin stopped. */
export const slotOutcome = strictObject({
  stops: pipe(array(pipe(array(stop), length(reels.length))), minLength(1), maxLength(1 + lagoon.maxFreeSpins)),
})
