import { array, maxLength, minLength, pipe, strictObject } from 'valibot'
import { card } from '#arcade/cards/schema.ts'
import type { TableRules } from '#arcade/shared/define-table.ts'
import { slipSchema } from '#arcade/shared/slip-schema.ts'
import type { Slip } from '#arcade/shared/slip.ts'
import { bets } from './bets.ts'
import { type BaccaratResult, baccaratOf } from './rules.ts'
import type { BaccaratTitle } from './title.ts'

const hand = pipe(array(card), minLength(2), maxLength(3))

/** How a table of a title is played, and what its server accepts. */
export const baccaratTable: TableRules<BaccaratTitle, Slip, BaccaratResult> = {
  gameOf: baccaratOf,
  checksOf: (title) => ({
    slip: slipSchema(title, (asked) => bets.some((bet) => bet === asked)),
    result: strictObject({ player: hand, banker: hand }),
  }),
}
