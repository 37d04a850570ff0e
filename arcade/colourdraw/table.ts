import { integer, maxValue, minValue, number, pipe, strictObject } from 'valibot'
import type { TableRules } from '#arcade/shared/define-table.ts'
import { slipSchema } from '#arcade/shared/slip-schema.ts'
import type { Slip } from '#arcade/shared/slip.ts'
import { DIGITS, bets } from './bets.ts'
import { type ColourDrawResult, colourDrawOf } from './rules.ts'
import type { ColourDrawTitle } from './title.ts'

/** How a table of a title is played, and what its server accepts. */
export const colourDrawTable: TableRules<ColourDrawTitle, Slip, ColourDrawResult> = {
  gameOf: colourDrawOf,
  checksOf: (title) => ({
    slip: slipSchema(title, (asked) => bets.some(({ id }) => id === asked)),
    result: strictObject({ digit: pipe(number(), integer(), minValue(0), maxValue(DIGITS - 1)) }),
  }),
}
