import { integer, maxValue, minValue, number, picklist, pipe, strictObject } from 'valibot'
import { DRAWS, kinds } from './rules.ts'

/** A page's bet beside the stake. */
export const fishBet = strictObject({ kind: picklist(kinds) })

/** A stored outcome. */
export const fishOutcome = strictObject({ drawn: pipe(number(), integer(), minValue(0), maxValue(DRAWS - 1)) })
