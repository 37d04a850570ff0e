import { tablesOf } from '#arcade/shared/define-table.ts'
import { bingoTable } from './table.ts'
import { bingoTitle } from './title.ts'

/** The bingo rooms: one table a title. */
export const bingo = tablesOf('bingo', bingoTitle, bingoTable)
