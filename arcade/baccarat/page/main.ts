import { readTitle } from '#arcade/page/title.ts'
import { countText, translate } from '#arcade/page/words.ts'
import { layBets } from '#arcade/shared/page/bet-cloth.ts'
import { createTablePage } from '#arcade/shared/page/table-page.ts'
import { bets } from '../bets.ts'
import { type BaccaratResult, baccaratOf, handTotal, winnerOf } from '../rules.ts'
import type { BaccaratTitle } from '../title.ts'
import { clearHands, dealHands } from './hands.ts'

const title = readTitle<BaccaratTitle>()

const sideOf = ({ player, banker }: BaccaratResult) => winnerOf(handTotal(player), handTotal(banker), 2).winner

createTablePage<BaccaratTitle, BaccaratResult>({
  title,
  gameOf: baccaratOf,
  layCloth() {
    layBets(
      bets.map((id) => ({
        id,
        name: translate(id),
        pays: title.bets[id].pays,
        returns: title.bets[id].return,
        kind: id,
      })),
    )
  },
  reveal: dealHands,
  clearStage: clearHands,
  resultText(result) {
    const values = { player: countText(handTotal(result.player)), banker: countText(handTotal(result.banker)) }
    return translate({ player: 'playerWins', banker: 'bankerWins', tie: 'nobodyWins' }[sideOf(result)], values)
  },
  markOf(result) {
    const look = sideOf(result)
    return { text: translate({ player: 'beadPlayer', banker: 'beadBanker', tie: 'beadTie' }[look]), look }
  },
})
