import { tablesOf } from '#arcade/shared/define-table.ts'
import { rouletteOf } from './rules.ts'
import { rouletteTitle } from './title.ts'

/** The roulette tables: one a title. */
export const roulette = tablesOf('roulette', rouletteTitle, rouletteOf)
