import { countText, translate } from '#arcade/page/words.ts'
import type { TableRules } from '../title.ts'

export { addWords } from '#arcade/page/words.ts'

/** Returns the rules of a table in words. */
export function termsText({
  soft17,
  doubles,
  das,
  maxHands,
  resplitAces,
  surrender,
  peek,
  blackjack,
}: TableRules): string {
  const [wins, of] = blackjack
  const doubled = { any: 'termDoubleAny', '9-11': 'termDoubleNine', '10-11': 'termDoubleTen' } as const
  return [
    translate('termBlackjack', { wins: countText(wins), of: countText(of) }),
    translate(soft17 === 'stand' ? 'termStand' : 'termHit'),
    translate(doubled[doubles]),
    ...(das ? [translate('termDas')] : []),
    ...(maxHands > 1 ? [translate('termHands', { hands: countText(maxHands) })] : []),
    translate(resplitAces ? 'termAces' : 'termAcesOnce'),
    ...(surrender ? [translate('termSurrender')] : []),
    translate(peek ? 'termPeek' : 'termNoPeek'),
    translate('termShoe'),
  ].join(' ')
}
