import {
  array,
  check,
  integer,
  length,
  maxValue,
  minValue,
  nullable,
  number,
  picklist,
  pipe,
  strictObject,
  unknown,
} from 'valibot'
import { DECK } from '#arcade/cards/deck.ts'
import { HAND, HOLDS } from './hold.ts'
import { PRIZES } from './prizes.ts'

const below = (end: number) => pipe(number(), integer(), minValue(0), maxValue(end - 1))
const hand = pipe(array(below(DECK)), length(HAND))

/** A page's bet beside the stake: an object without content. Arrays are rejected. */
export const videoPokerBet = pipe(
  unknown(),
  check((bet) => !Array.isArray(bet)),
  strictObject({}),
)

/** A move: which cards are held. */
export const videoPokerMove = below(HOLDS)

/** A stored result. */
export const videoPokerResult = strictObject({
  dealt: hand,
  hold: videoPokerMove,
  hand,
  prize: nullable(picklist(PRIZES)),
})
