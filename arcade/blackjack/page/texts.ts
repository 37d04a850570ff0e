import type { SteppedOutcome } from '#arcade/fair/stepped.ts'
import { countText, translate } from '#arcade/page/words.ts'
import { totalOf } from '../hand.ts'
import type { BlackjackResult, Move } from '../rules.ts'

/** Text keys and letters of moves, in the order of the buttons. */
export const offered: readonly (readonly [Move, string, string])[] = [
  ['hit', 'moveHit', 'h'],
  ['stand', 'moveStand', 's'],
  ['double', 'moveDouble', 'd'],
  ['split', 'moveSplit', 'p'],
  ['surrender', 'moveSurrender', 'r'],
]

export function moveText(move: Move): string {
  return translate(offered.find(([each]) => each === move)?.[1] ?? '')
}

/** Formats a total; one with an ace that counts as eleven has both: 7 / 17. */
export function totalText(cards: readonly number[]): string {
  if (cards.length === 0) return ''
  const { total, isSoft } = totalOf(cards)
  return isSoft && total < 21 ? `${countText(total - 10)} / ${countText(total)}` : countText(total)
}

/** Formats the highest totals of all hands: 20, 18. */
export const ownText = ({ hands }: BlackjackResult) =>
  hands.map(({ cards }) => countText(totalOf(cards).total)).join(', ')

export const dealerText = ({ dealer }: BlackjackResult) => countText(totalOf(dealer).total)

/** Returns the values of the result texts. */
export const valuesOf = ({
  outcome: { result },
}: {
  readonly outcome: Pick<SteppedOutcome<Move, BlackjackResult>, 'result'>
}) => ({ own: result ? ownText(result) : '', dealer: result ? dealerText(result) : '' })
