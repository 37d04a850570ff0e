import { createGamePage } from '#arcade/page/game-page.ts'
import { countText, moneyText, translate } from '#arcade/page/words.ts'
import { MAX_SPOTS, rules } from '../rules.ts'
import { currentCell } from './board.ts'
import { drawPaytable } from './paytable.ts'
import { buildStage, lock, offerSpots, spotsNow, revealDraw } from './stage.ts'
import { ballsText, hitsText } from './texts.ts'

/** Delay before the first ball: with ten balls, a round takes between three and four seconds. */
const BEFORE_MS = 600

let edited = () => {}

createGamePage({
  rules,
  paceMs: BEFORE_MS,
  bind(revealed) {
    edited = revealed
    buildStage(revealed)
  },
  readBet() {
    const spots = spotsNow()
    if (spots.length > 0) return { spots }
    return { field: currentCell(), words: translate('spotsNone', { max: countText(MAX_SPOTS) }) }
  },
  drawBet: (stake, currency) => drawPaytable(spotsNow().length, stake, currency),
  drawStage({ phase, history: [last] }) {
    if (last) offerSpots(last.round.bet.spots, edited)
    lock(phase === 'playing' || phase === 'checking')
  },
  reveal: ({ bet, outcome }) => revealDraw(bet, outcome),
  valuesOf: ({ bet, outcome }) => ({ hits: countText(outcome.hits), spots: countText(bet.spots.length) }),
  rowOf({ bet, outcome, stake }, currency) {
    return {
      outcome: hitsText(bet, outcome),
      bet: moneyText(stake, currency),
      facts: [
        ['spots', ballsText(bet.spots)],
        ['ballsDrawn', ballsText(outcome.drawn)],
      ],
    }
  },
})
