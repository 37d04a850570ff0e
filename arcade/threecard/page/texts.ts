import { translate } from '#arcade/page/words.ts'
import type { Kind } from '../hand.ts'
import type { ThreeCardMove } from '../rules.ts'

const KINDS: Readonly<Record<Kind, string>> = {
  high: 'kindHigh',
  pair: 'kindPair',
  flush: 'kindFlush',
  straight: 'kindStraight',
  three: 'kindThree',
  straightFlush: 'kindStraightFlush',
}

/** Returns the name of a kind of hand. */
export const kindText = (kind: Kind) => translate(KINDS[kind])
/** Returns the name of a move. */
export const moveText = (move: ThreeCardMove) => translate(move === 'play' ? 'movePlay' : 'moveFold')
