import { byId } from '#arcade/page/dom.ts'
import { createGamePage } from '#arcade/page/game-page.ts'
import { ladderOf } from '#arcade/page/ladder.ts'
import { byEdition } from '#arcade/page/title.ts'
import { factorText, moneyText, percentText, translate } from '#arcade/page/words.ts'
import { type InstantBet, type InstantOutcome, rulesOf } from '../rules.ts'
import type { InstantTitle } from '../title.ts'
import { buildCard, layCard, playCard, showCard } from './card.ts'
import { listPrizes } from './prizes.ts'
import { nameOf, title, valuesOf } from './playing.ts'

/** Time until a card lies on the table. */
const LAY_MS = 600

const picturesOf = ({ fields }: InstantOutcome) => fields.map(nameOf).join(', ')
const rules = rulesOf(title)
let isFirst = true

createGamePage<InstantBet, InstantOutcome>({
  ...byEdition<InstantTitle, InstantBet, InstantOutcome>(
    title,
    rulesOf,
    ({ outcome, stake, payout, state }, money) => ({
      outcome: state === 'void' ? '–' : factorText((payout / stake) * 10_000),
      bet: moneyText(stake, money),
      facts: [['pictures', picturesOf(outcome)]],
    }),
  ),
  paceMs: LAY_MS,
  ladder: ladderOf(title.stakes),
  bind() {
    buildCard()
    listPrizes()
    byId('half', HTMLButtonElement).textContent = '−'
    byId('double', HTMLButtonElement).textContent = '+'
  },
  readBet: () => ({}),
  drawBet(stake, currency) {
    byId('most').textContent = translate('maxPays', { money: moneyText(rules.maxPayoutOf(stake, {}), currency) })
    byId('returnRate').textContent = percentText(title.stated.return / 1_000_000)
  },
  drawStage({ phase, history: [last] }) {
    if (phase === 'playing' || phase === 'checking') {
      if (isFirst) layCard(undefined)
      isFirst = false
      return
    }
    if (isFirst && last) showCard(last.round.outcome)
    isFirst &&= phase === 'opening'
  },
  reveal: ({ outcome }) => playCard(outcome),
  valuesOf,
})
