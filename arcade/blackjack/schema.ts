import { array, integer, maxLength, maxValue, minLength, minValue, number, picklist, pipe, strictObject } from 'valibot'
import { moves } from './rules.ts'

const card = pipe(number(), integer(), minValue(0), maxValue(51))

/** A page's bet beside the stake: nothing. */
export const blackjackBet = strictObject({})

export const blackjackMove = picklist(moves)

/** A stored result. */
export const blackjackResult = strictObject({
  dealer: pipe(array(card), minLength(1)),
  hands: pipe(
    array(
      strictObject({
        cards: pipe(array(card), minLength(2)),
        stakes: picklist([1, 2]),
        ending: picklist(['blackjack', 'win', 'push', 'lose', 'bust', 'surrender']),
      }),
    ),
    minLength(1),
    maxLength(4),
  ),
})
