import { createTablePage } from '#arcade/shared/page/table-page.ts'
import { countText } from '#arcade/page/words.ts'
import { numberOf } from '../card.ts'
import { type BingoResult, bingoOf } from '../rules.ts'
import type { BingoTitle } from '../title.ts'
import { callBalls, clearBalls, columnOf } from './caller.ts'
import { layCards, showCards } from './cards.ts'
import { title } from './playing.ts'
import { layPrizes } from './prizes.ts'
import { ballText, cardText, resultText } from './texts.ts'

createTablePage<BingoTitle, BingoResult>({
  title,
  gameOf: bingoOf,
  layCloth() {
    layCards()
    layPrizes()
    clearBalls()
  },
  showSlip: showCards,
  reveal: ({ balls }, ms) => callBalls(balls, ms),
  clearStage: clearBalls,
  resultText,
  betText: (bet, result) => cardText(numberOf(bet) ?? 0, result),
  factsOf: ({ balls }) => [['ballsDrawn', balls.map(ballText).join('\u2002')]],
  // the last ball stands for the round
  markOf({ balls }) {
    const last = balls.at(-1) ?? 1
    return { text: countText(last), look: `column-${columnOf(last)}` }
  },
})
