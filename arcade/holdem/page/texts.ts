import { translate } from '#arcade/page/words.ts'
import { KINDS, type Kind } from '../hand.ts'
import type { Ending, HoldemMove } from '../rules.ts'

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
const ENDINGS: Readonly<Record<Ending, string>> = {
  folded: 'endFolded',
  unqualified: 'endUnqualified',
  won: 'endWon',
  tied: 'endTied',
  lost: 'endLost',
}

/** Returns the name of a kind of hand. */
export const kindText = (kind: Kind) => translate(KIND_KEYS[KINDS.indexOf(kind)] ?? '')
/** Returns how a round ended. */
export const endingText = (ending: Ending) => translate(ENDINGS[ending])
/** Returns the name of a move. */
export const moveText = (move: HoldemMove) => translate(move === 'call' ? 'moveCall' : 'moveFold')
