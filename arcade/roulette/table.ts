import { integer, maxValue, minValue, number, pipe, strictObject } from 'valibot'
import type { TableRules } from '#arcade/shared/define-table.ts'
import { slipSchema } from '#arcade/shared/slip-schema.ts'
import type { Slip } from '#arcade/shared/slip.ts'
import { betsOf } from './bets.ts'
import { type RouletteResult, rouletteOf } from './rules.ts'
import type { RouletteTitle } from './title.ts'

/** How a table of a title is played, and what its server accepts. */
export const rouletteTable: TableRules<RouletteTitle, Slip, RouletteResult> = {
  gameOf: rouletteOf,
  checksOf(title) {
    const bets = new Set(betsOf(title).map(({ id }) => id))
    return {
      slip: slipSchema(title, (bet) => bets.has(bet)),
      result: strictObject({ pocket: pipe(number(), integer(), minValue(0), maxValue(title.pockets - 1)) }),
    }
  },
}
