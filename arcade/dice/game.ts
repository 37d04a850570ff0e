import { integer, literal, maxValue, minValue, number, optional, picklist, pipe, strictObject } from 'valibot'
import { defineGame } from '#arcade/game.ts'
import { FACES, MAX_TARGET, MIN_TARGET, rules } from './fair.ts'

const whole = (from: number, to: number) => pipe(number(), integer(), minValue(from), maxValue(to))

/** Dice for the arcade's list of games. */
export const dice = defineGame({
  id: 'dice',
  rules,
  bet: strictObject({
    target: whole(MIN_TARGET, MAX_TARGET),
    direction: picklist(['under', 'over']),
    rest: optional(literal('drawn')),
  }),
  isRetired: ({ rest }) => rest === undefined,
  outcome: strictObject({ roll: whole(0, FACES - 1) }),
  record: ({ target, direction }, { roll }) => ({ target, direction, roll }),
})
