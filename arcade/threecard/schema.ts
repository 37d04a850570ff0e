import {
  array,
  boolean,
  integer,
  length,
  maxLength,
  maxValue,
  minValue,
  number,
  picklist,
  pipe,
  strictObject,
} from 'valibot'
import { DECK } from '#arcade/cards/deck.ts'

const card = pipe(number(), integer(), minValue(0), maxValue(DECK - 1))

/** A page's bet beside the stake. */
export const threeCardBet = strictObject({ side: boolean() })

/** A move. */
export const threeCardMove = picklist(['play', 'fold'])

/** A stored result. */
export const threeCardResult = strictObject({
  own: pipe(array(card), length(3)),
  dealer: pipe(array(card), maxLength(3)),
  ending: picklist(['folded', 'unqualified', 'won', 'tied', 'lost']),
})
