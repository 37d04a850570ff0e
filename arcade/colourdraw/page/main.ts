import { readTitle } from '#arcade/page/title.ts'
import { countText } from '#arcade/page/words.ts'
import { createTablePage } from '#arcade/shared/page/table-page.ts'
import { type ColourDrawResult, colourDrawOf } from '../rules.ts'
import type { ColourDrawTitle } from '../title.ts'
import { clearBall, drawDigit, lookOf } from './ball.ts'
import { layTable } from './bets.ts'
import { betText, resultText } from './texts.ts'

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
  resultText,
  betText,
  markOf: ({ digit }) => ({ text: countText(digit), look: lookOf(digit) }),
})
