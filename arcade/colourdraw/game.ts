import { tablesOf } from '#arcade/shared/define-table.ts'
import { colourDrawTable } from './table.ts'
import { colourDrawTitle } from './title.ts'

/** The colour draws: one table a title. */
export const colourDraw = tablesOf('colourdraw', colourDrawTitle, colourDrawTable)
