import { tablesOf } from '#arcade/shared/define-table.ts'
import { andarBaharOf } from './rules.ts'
import { andarBaharTitle } from './title.ts'

/** The andar bahar tables: one a title. */
export const andarBahar = tablesOf('andarbahar', andarBaharTitle, andarBaharOf)
