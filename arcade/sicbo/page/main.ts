import { readTitle } from '#arcade/page/title.ts'
import { countText } from '#arcade/page/words.ts'
import { createTablePage } from '#arcade/shared/page/table-page.ts'
import { type SicBoResult, isTriple, sicBoOf, sumOf } from '../rules.ts'
import type { SicBoTitle } from '../title.ts'
import { layTable } from './bets.ts'
import { clearDice, layDice, throwDice } from './dice.ts'
import { resultText } from './texts.ts'

const title = readTitle<SicBoTitle>()

createTablePage<SicBoTitle, SicBoResult>({
  title,
  gameOf: sicBoOf,
  layCloth() {
    layDice()
    layTable(title)
  },
  reveal: ({ dice }, ms) => throwDice(dice, ms),
  clearStage: clearDice,
  resultText,
  markOf({ dice }) {
    const half = sumOf(dice) > 10 ? 'big' : 'small'
    return { text: countText(sumOf(dice)), look: isTriple(dice) ? 'triple' : half }
  },
})
