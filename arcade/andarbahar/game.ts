import { array, maxLength, minLength, pipe, strictObject } from 'valibot'
import { card } from '#arcade/cards/schema.ts'
import { tablesOf } from '#arcade/shared/define-table.ts'
import { slipSchema } from '#arcade/shared/slip-schema.ts'
import { bets } from './bets.ts'
import { MAX_CARDS, andarBaharOf } from './rules.ts'
import { type AndarBaharTitle, andarBaharTitle } from './title.ts'

/** The andar bahar tables: one a title. */
export const andarBahar = tablesOf('andarbahar', andarBaharTitle, {
  gameOf: andarBaharOf,
  checksOf: (title: AndarBaharTitle) => ({
    slip: slipSchema(title, (asked) => bets.some((bet) => bet === asked)),
    result: strictObject({ joker: card, cards: pipe(array(card), minLength(1), maxLength(MAX_CARDS)) }),
  }),
})
