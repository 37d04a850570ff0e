import { readTitle } from '#arcade/page/title.ts'
import { countText, translate } from '#arcade/page/words.ts'
import { layBets } from '#arcade/shared/page/bet-cloth.ts'
import { createTablePage } from '#arcade/shared/page/table-page.ts'
import { bets, counts } from '../bets.ts'
import { type AndarBaharResult, andarBaharOf, sideOf } from '../rules.ts'
import type { AndarBaharTitle } from '../title.ts'
import { clearRows, dealRows } from './rows.ts'
import { resultText } from './texts.ts'

const title = readTitle<AndarBaharTitle>()

/** Returns what is printed for a bet: a side, or a range of counts. */
function faceOf(id: (typeof bets)[number]): string {
  if (id === 'andar' || id === 'bahar') return translate(id)
  const [from, to] = counts[id]
  return `${countText(from)}–${countText(to)}`
}

createTablePage<AndarBaharTitle, AndarBaharResult>({
  title,
  gameOf: andarBaharOf,
  layCloth() {
    layBets(
      bets.map((id) => {
        const { pays, return: returns } = title.bets[id]
        const [face, isSide] = [faceOf(id), id === 'andar' || id === 'bahar']
        const name = isSide ? face : translate('countBet', { range: face })
        return { id, name, face, pays, returns, kind: isSide ? id : 'count' }
      }),
    )
  },
  reveal: dealRows,
  clearStage: clearRows,
  resultText,
  markOf({ cards }) {
    const look = sideOf(cards.length)
    return { text: translate(look === 'andar' ? 'beadAndar' : 'beadBahar'), look }
  },
})
