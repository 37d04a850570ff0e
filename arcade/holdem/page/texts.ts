import { translate } from '#arcade/page/words.ts'
import { KINDS, type Kind } from '../hand.ts'
import type { HoldemMove } from '../rules.ts'

/** In the order of the kinds. */
const KIND_KEYS = [
  'kindHigh',
  'kindPair',
  'kindTwoPair',
  'kindThree',
  'kindStraight',
  'kindFlush',
  'kindFullHouse',
  'kindFour',
  'kindStraightFlush',
  'kindRoyal',
]

/** Returns the name of a kind of hand. */
export const kindText = (kind: Kind) => translate(KIND_KEYS[KINDS.indexOf(kind)] ?? '')
/** Returns the name of a move. */
export const moveText = (move: HoldemMove) => translate(move === 'call' ? 'moveCall' : 'moveFold')
