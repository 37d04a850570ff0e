import { integer, maxValue, minValue, number, picklist, pipe, strictObject } from 'valibot'
import { DRAWS, kinds } from './rules.ts'

/** What a page may ask for beside the stake. */
export const fishBet = strictObject({ kind: picklist(kinds) })

/** An outcome as it was written down. */
export const fishOutcome = strictObject({ drawn: pipe(number(), integer(), minValue(0), maxValue(DRAWS - 1)) })
