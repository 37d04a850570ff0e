import { createGamePage } from '#arcade/page/game-page.ts'
import { byEdition } from '#arcade/page/title.ts'
import { countText, moneyText, translate } from '#arcade/page/words.ts'
import { type KenoBet, type KenoOutcome, rulesOf } from '../rules.ts'
import type { KenoTitle } from '../title.ts'
import { currentCell } from './board.ts'
import { drawPaytable } from './paytable.ts'
import { min, max, title } from './playing.ts'
import { buildStage, lock, offerSpots, spotsNow, revealDraw } from './stage.ts'
import { ballsText, hitsText, valuesOf } from './texts.ts'

/** Delay before the first ball: a round takes between three and four seconds. */
const BEFORE_MS = 600

let edited = () => {}

createGamePage<KenoBet, KenoOutcome>({
  ...byEdition<KenoTitle, KenoBet, KenoOutcome>(title, rulesOf, ({ bet, outcome, stake }, currency) => ({
    outcome: hitsText(bet, outcome),
    bet: moneyText(stake, currency),
    facts: [
      ['spots', ballsText(bet.spots)],
      ['ballsDrawn', ballsText(outcome.drawn)],
    ],
  })),
  paceMs: BEFORE_MS,
  bind(revealed) {
    edited = revealed
    buildStage(revealed)
  },
  readBet() {
    const spots = spotsNow()
    if (spots.length >= min) return { spots }
    return { field: currentCell(), words: translate('spotsNone', { min: countText(min), max: countText(max) }) }
  },
  drawBet: (stake, currency) => drawPaytable(spotsNow().length, stake, currency),
  drawStage({ phase, history: [last] }) {
    if (last) offerSpots(last.round.bet.spots, edited)
    lock(phase === 'playing' || phase === 'checking')
  },
  reveal: ({ bet, outcome }) => revealDraw(bet, outcome),
  valuesOf,
})
