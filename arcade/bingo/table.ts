import { array, check, integer, length, maxValue, minValue, number, pipe, readonly, strictObject } from 'valibot'
import type { TableRules } from '#arcade/shared/define-table.ts'
import { slipSchema } from '#arcade/shared/slip-schema.ts'
import type { Slip } from '#arcade/shared/slip.ts'
import { numberOf } from './card.ts'
import { type BingoResult, MAX_CARDS, bingoOf, drawnOf } from './rules.ts'
import type { BingoTitle } from './title.ts'

/** How a room of a title is played, and what its server accepts. */
export const bingoTable: TableRules<BingoTitle, Slip, BingoResult> = {
  gameOf: bingoOf,
  checksOf: (title) => ({
    slip: pipe(
      slipSchema(title, (asked) => numberOf(asked) !== undefined),
      check((slip) => slip.length <= MAX_CARDS),
    ),
    result: strictObject({
      balls: pipe(
        array(pipe(number(), integer(), minValue(1), maxValue(title.balls))),
        length(drawnOf(title)),
        check((balls) => new Set(balls).size === balls.length),
        readonly(),
      ),
    }),
  }),
}
