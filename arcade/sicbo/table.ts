import { integer, maxValue, minValue, number, pipe, strictObject, tuple } from 'valibot'
import type { TableRules } from '#arcade/shared/define-table.ts'
import { slipSchema } from '#arcade/shared/slip-schema.ts'
import type { Slip } from '#arcade/shared/slip.ts'
import { type SicBoResult, bets, sicBoOf } from './rules.ts'
import type { SicBoTitle } from './title.ts'

const die = pipe(number(), integer(), minValue(1), maxValue(6))

/** How a table of a title is played, and what its server accepts. */
export const sicBoTable: TableRules<SicBoTitle, Slip, SicBoResult> = {
  gameOf: sicBoOf,
  checksOf: (title) => ({
    slip: slipSchema(title, (asked) => bets.some(({ id }) => id === asked)),
    result: strictObject({ dice: tuple([die, die, die]) }),
  }),
}
