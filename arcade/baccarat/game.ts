import { array, maxLength, minLength, pipe, strictObject } from 'valibot'
import { card } from '#arcade/cards/schema.ts'
import { tablesOf } from '#arcade/shared/define-table.ts'
import { slipSchema } from '#arcade/shared/slip-schema.ts'
import { bets } from './bets.ts'
import { baccaratOf } from './rules.ts'
import { type BaccaratTitle, baccaratTitle } from './title.ts'

const hand = pipe(array(card), minLength(2), maxLength(3))

/** The baccarat tables: one a title. */
export const baccarat = tablesOf('baccarat', baccaratTitle, {
  gameOf: baccaratOf,
  checksOf: (title: BaccaratTitle) => ({
    slip: slipSchema(title, (asked) => bets.some((bet) => bet === asked)),
    result: strictObject({ player: hand, banker: hand }),
  }),
})
