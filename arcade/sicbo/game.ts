import { tablesOf } from '#arcade/shared/define-table.ts'
import { sicBoTable } from './table.ts'
import { sicBoTitle } from './title.ts'

/** The sic bo tables: one a title. */
export const sicBo = tablesOf('sicbo', sicBoTitle, sicBoTable)
