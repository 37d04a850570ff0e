import { tablesOf } from '#arcade/shared/define-table.ts'
import { dragonTigerOf } from './rules.ts'
import { dragonTigerTitle } from './title.ts'

/** The dragon tiger tables: one a title. */
export const dragonTiger = tablesOf('dragontiger', dragonTigerTitle, dragonTigerOf)
