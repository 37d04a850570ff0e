import { integer, maxValue, minValue, number, picklist, pipe, strictObject } from 'valibot'
import { kindsOf } from './rules.ts'
import type { FishTitle } from './title.ts'

/** Returns the schema of a page's bet beside the stake. */
export const fishBet = (title: FishTitle) => strictObject({ kind: picklist(kindsOf(title)) })

/** Returns the schema of a stored outcome. */
export const fishOutcome = ({ draws }: FishTitle) =>
  strictObject({ drawn: pipe(number(), integer(), minValue(0), maxValue(draws - 1)) })
