import { strictObject } from 'valibot'
import { card } from '#arcade/cards/schema.ts'
import { tablesOf } from '#arcade/shared/define-table.ts'
import { slipSchema } from '#arcade/shared/slip-schema.ts'
import { bets } from './bets.ts'
import { dragonTigerOf } from './rules.ts'
import { type DragonTigerTitle, dragonTigerTitle } from './title.ts'

/** The dragon tiger tables: one a title. */
export const dragonTiger = tablesOf('dragontiger', dragonTigerTitle, {
  gameOf: dragonTigerOf,
  checksOf: (title: DragonTigerTitle) => ({
    slip: slipSchema(title, (asked) => bets.some((bet) => bet === asked)),
    result: strictObject({ dragon: card, tiger: card }),
  }),
})
