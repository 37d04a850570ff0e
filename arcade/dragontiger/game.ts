import { tablesOf } from '#arcade/shared/define-table.ts'
import { dragonTigerTable } from './table.ts'
import { dragonTigerTitle } from './title.ts'

/** The dragon tiger tables: one a title. */
export const dragonTiger = tablesOf('dragontiger', dragonTigerTitle, dragonTigerTable)
