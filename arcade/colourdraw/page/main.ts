import { readTitle } from '#arcade/page/title.ts'
import { countText, translate } from '#arcade/page/words.ts'
import { createTablePage } from '#arcade/shared/page/table-page.ts'
import { coloursOf, sizeOf } from '../bets.ts'
import { type ColourDrawResult, colourDrawOf } from '../rules.ts'
import type { ColourDrawTitle } from '../title.ts'
import { clearBall, drawDigit, lookOf } from './ball.ts'
import { layTable } from './bets.ts'

const title = readTitle<ColourDrawTitle>()

createTablePage<ColourDrawTitle, ColourDrawResult>({
  title,
  gameOf: colourDrawOf,
  layCloth() {
    clearBall()
    layTable(title)
  },
  reveal: ({ digit }, ms) => drawDigit(digit, ms),
  clearStage: clearBall,
  resultText({ digit }) {
    const [colour = '', other] = coloursOf(digit).map((each) => translate(each))
    const values = { digit: countText(digit), colour, other: other ?? '', size: translate(sizeOf(digit)) }
    return translate(other ? 'drawnTwo' : 'drawnOne', values)
  },
  markOf: ({ digit }) => ({ text: countText(digit), look: lookOf(digit) }),
})
