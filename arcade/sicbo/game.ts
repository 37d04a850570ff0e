import { integer, maxValue, minValue, number, pipe, strictObject, tuple } from 'valibot'
import { tablesOf } from '#arcade/shared/define-table.ts'
import { slipSchema } from '#arcade/shared/slip-schema.ts'
import { bets, sicBoOf } from './rules.ts'
import { type SicBoTitle, sicBoTitle } from './title.ts'

const die = pipe(number(), integer(), minValue(1), maxValue(6))

/** The sic bo tables: one a title. */
export const sicBo = tablesOf('sicbo', sicBoTitle, {
  gameOf: sicBoOf,
  checksOf: (title: SicBoTitle) => ({
    slip: slipSchema(title, (asked) => bets.some(({ id }) => id === asked)),
    result: strictObject({ dice: tuple([die, die, die]) }),
  }),
})
