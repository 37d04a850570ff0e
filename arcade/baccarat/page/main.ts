import { readTitle } from '#arcade/page/title.ts'
import { translate } from '#arcade/page/words.ts'
import { layBets } from '#arcade/shared/page/bet-cloth.ts'
import { createTablePage } from '#arcade/shared/page/table-page.ts'
import { bets } from '../bets.ts'
import { type BaccaratResult, baccaratOf } from '../rules.ts'
import type { BaccaratTitle } from '../title.ts'
import { clearHands, dealHands } from './hands.ts'
import { resultText, sideOf } from './texts.ts'

const title = readTitle<BaccaratTitle>()

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
  resultText,
  markOf(result) {
    const look = sideOf(result)
    return { text: translate({ player: 'beadPlayer', banker: 'beadBanker', tie: 'beadTie' }[look]), look }
  },
})
