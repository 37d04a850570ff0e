import { tablesOf } from '#arcade/shared/define-table.ts'
import { rouletteTable } from './table.ts'
import { rouletteTitle } from './title.ts'

/** The roulette tables: one a title. */
export const roulette = tablesOf('roulette', rouletteTitle, rouletteTable)
