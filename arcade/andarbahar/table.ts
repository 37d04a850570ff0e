import { array, maxLength, minLength, pipe, strictObject } from 'valibot'
import { card } from '#arcade/cards/schema.ts'
import type { TableRules } from '#arcade/shared/define-table.ts'
import { slipSchema } from '#arcade/shared/slip-schema.ts'
import type { Slip } from '#arcade/shared/slip.ts'
import { bets } from './bets.ts'
import { type AndarBaharResult, MAX_CARDS, andarBaharOf } from './rules.ts'
import type { AndarBaharTitle } from './title.ts'

/** How a table of a title is played, and what its server accepts. */
export const andarBaharTable: TableRules<AndarBaharTitle, Slip, AndarBaharResult> = {
  gameOf: andarBaharOf,
  checksOf: (title) => ({
    slip: slipSchema(title, (asked) => bets.some((bet) => bet === asked)),
    result: strictObject({ joker: card, cards: pipe(array(card), minLength(1), maxLength(MAX_CARDS)) }),
  }),
}
