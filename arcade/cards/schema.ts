import { integer, maxValue, minValue, number, pipe } from 'valibot'
import { DECK } from './deck.ts'

/** A stored card. */
export const card = pipe(number(), integer(), minValue(0), maxValue(DECK - 1))
