import { array, check, integer, maxLength, maxValue, minLength, minValue, number, pipe, strictObject } from 'valibot'
import { goal } from './goal.ts'
import { reward } from './reward.ts'

/** Prizes of a raffle, all kinds together. */
export const MAX_WINNERS = 100
/** Entries of one account. */
const MAX_ENTRIES = 1_000
/** The draw, in minutes after the last round that counts: the list is frozen after one, and a beacon takes seconds. */
const DRAW_AFTER = { min: 5, max: 10_080 } as const

/** What brings one entry: so many settled rounds, different games or days with a round, again and again. */
export const raffleEntry = pipe(
  goal,
  check(({ what }) => what === 'rounds' || what === 'games' || what === 'days', 'entry'),
)

const whole = (from: number, to: number) => pipe(number(), integer(), minValue(from), maxValue(to))

/** The most entries that one account can gain. */
export const raffleMax = whole(1, MAX_ENTRIES)

/** Minutes between the end and the draw. */
export const drawAfter = whole(DRAW_AFTER.min, DRAW_AFTER.max)

/** The prizes in the order of their drawing: each brings its reward to so many accounts. */
export const rafflePrizes = pipe(
  array(strictObject({ count: whole(1, MAX_WINNERS), gives: reward })),
  minLength(1),
  maxLength(MAX_WINNERS),
  check((prizes) => prizes.reduce((sum, { count }) => sum + count, 0) <= MAX_WINNERS, 'prizes'),
)
