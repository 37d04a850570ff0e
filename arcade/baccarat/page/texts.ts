import { countText, translate } from '#arcade/page/words.ts'
import { type BaccaratResult, handTotal, winnerOf } from '../rules.ts'

export const sideOf = ({ player, banker }: BaccaratResult) => winnerOf(handTotal(player), handTotal(banker), 2).winner

/** Returns a result in words, with the totals of both hands. */
export function resultText(result: BaccaratResult): string {
  const values = { player: countText(handTotal(result.player)), banker: countText(handTotal(result.banker)) }
  return translate({ player: 'playerWins', banker: 'bankerWins', tie: 'nobodyWins' }[sideOf(result)], values)
}
