import { tablesOf } from '#arcade/shared/define-table.ts'
import { andarBaharTable } from './table.ts'
import { andarBaharTitle } from './title.ts'

/** The andar bahar tables: one a title. */
export const andarBahar = tablesOf('andarbahar', andarBaharTitle, andarBaharTable)
