import { strictObject } from 'valibot'
import { card } from '#arcade/cards/schema.ts'
import type { TableRules } from '#arcade/shared/define-table.ts'
import { slipSchema } from '#arcade/shared/slip-schema.ts'
import type { Slip } from '#arcade/shared/slip.ts'
import { bets } from './bets.ts'
import { type DragonTigerResult, dragonTigerOf } from './rules.ts'
import type { DragonTigerTitle } from './title.ts'

/** How a table of a title is played, and what its server accepts. */
export const dragonTigerTable: TableRules<DragonTigerTitle, Slip, DragonTigerResult> = {
  gameOf: dragonTigerOf,
  checksOf: (title) => ({
    slip: slipSchema(title, (asked) => bets.some((bet) => bet === asked)),
    result: strictObject({ dragon: card, tiger: card }),
  }),
}
