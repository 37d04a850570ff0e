import { tablesOf } from '#arcade/shared/define-table.ts'
import { baccaratTable } from './table.ts'
import { baccaratTitle } from './title.ts'

/** The baccarat tables: one a title. */
export const baccarat = tablesOf('baccarat', baccaratTitle, baccaratTable)
