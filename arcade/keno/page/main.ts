import { takeSeat } from '#arcade/page/seat.ts'
import { countText, moneyText, say } from '#arcade/page/words.ts'
import { MOST_SPOTS, rules } from '../rules.ts'
import { currentCell } from './board.ts'
import { drawPaytable } from './paytable.ts'
import { buildStage, lock, offerSpots, spotsNow, tellDraw } from './stage.ts'
import { ballsText, hitsText } from './texts.ts'

/** Before the first ball: with ten of them, a round takes between three and four seconds. */
const BEFORE_MS = 600

let edited = () => {}

takeSeat({
  rules,
  paceMs: BEFORE_MS,
  bind(told) {
    edited = told
    buildStage(told)
  },
  readBet() {
    const spots = spotsNow()
    if (spots.length > 0) return { spots }
    return { field: currentCell(), words: say('spotsNone', { most: countText(MOST_SPOTS) }) }
  },
  drawBet: (stake, currency) => drawPaytable(spotsNow().length, stake, currency),
  drawStage({ phase, history: [last] }) {
    if (last) offerSpots(last.round.bet.spots, edited)
    lock(phase === 'playing' || phase === 'checking')
  },
  reveal: ({ bet, outcome }) => tellDraw(bet, outcome),
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
