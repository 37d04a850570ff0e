import { array, boolean, length, maxLength, minLength, picklist, pipe, strictObject } from 'valibot'
import { card } from '#arcade/cards/schema.ts'

/** A page's bet beside the stake. */
export const holdemBet = strictObject({ side: boolean() })

/** A move. */
export const holdemMove = picklist(['call', 'fold'])

/** A stored result. */
export const holdemResult = strictObject({
  own: pipe(array(card), length(2)),
  board: pipe(array(card), minLength(3), maxLength(5)),
  dealer: pipe(array(card), maxLength(2)),
  ending: picklist(['folded', 'unqualified', 'won', 'tied', 'lost']),
})
