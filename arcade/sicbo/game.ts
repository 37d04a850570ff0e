import { tablesOf } from '#arcade/shared/define-table.ts'
import { sicBoOf } from './rules.ts'
import { sicBoTitle } from './title.ts'

/** The sic bo tables: one a title. */
export const sicBo = tablesOf('sicbo', sicBoTitle, sicBoOf)
