import { translate } from '#arcade/page/words.ts'
import type { Kind } from '../hand.ts'
import type { Ending, HoldemMove } from '../rules.ts'

const KINDS: Readonly<Record<Kind, string>> = {
  high: 'kindHigh',
  pair: 'kindPair',
  twoPair: 'kindTwoPair',
  three: 'kindThree',
  straight: 'kindStraight',
  flush: 'kindFlush',
  fullHouse: 'kindFullHouse',
  four: 'kindFour',
  straightFlush: 'kindStraightFlush',
  royal: 'kindRoyal',
}
const ENDINGS: Readonly<Record<Ending, string>> = {
  folded: 'endFolded',
  unqualified: 'endUnqualified',
  won: 'endWon',
  tied: 'endTied',
  lost: 'endLost',
}

/** Returns the name of a kind of hand. */
export const kindText = (kind: Kind) => translate(KINDS[kind])
/** Returns how a round ended. */
export const endingText = (ending: Ending) => translate(ENDINGS[ending])
/** Returns the name of a move. */
export const moveText = (move: HoldemMove) => translate(move === 'call' ? 'moveCall' : 'moveFold')
