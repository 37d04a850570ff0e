import { integer, maxValue, minValue, number, picklist, pipe, strictObject } from 'valibot'
import { defineGame } from '#arcade/game.ts'
import { FACES, MAX_TARGET, MIN_TARGET, rules } from './fair.ts'

const whole = (from: number, to: number) => pipe(number(), integer(), minValue(from), maxValue(to))

/** Dice for the house's table of games. */
export const dice = defineGame({
  id: 'dice',
  rules,
  bet: strictObject({ target: whole(MIN_TARGET, MAX_TARGET), direction: picklist(['under', 'over']) }),
  outcome: strictObject({ roll: whole(0, FACES - 1) }),
  record: (bet, outcome) => ({ ...bet, ...outcome }),
})
