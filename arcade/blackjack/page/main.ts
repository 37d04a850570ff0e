import { cardText, cardsText } from '#arcade/cards/faces.ts'
import { byId, write } from '#arcade/page/dom.ts'
import { showFlaw } from '#arcade/page/frame.ts'
import { ladderOf } from '#arcade/page/ladder.ts'
import { loadPart } from '#arcade/page/late.ts'
import type { Offer } from '#arcade/page/moves.ts'
import type { Currency } from '#arcade/page/own.ts'
import { wait } from '#arcade/page/pace.ts'
import { createSteppedPage, leftText, movesFact } from '#arcade/page/stepped.ts'
import { byEdition, readTitle, titleOf } from '#arcade/page/title.ts'
import { countText, moneyText, percentText, translate } from '#arcade/page/words.ts'
import type { ChoiceView, FinishedRound, RunningRound } from '#arcade/wire.ts'
import type { SteppedOutcome } from '#arcade/fair/stepped.ts'
import type { BlackjackBet, BlackjackResult, Move, View } from '../rules.ts'
import { termsOf } from '../terms.ts'
import type { BlackjackTitle } from '../title.ts'
import type * as bestPart from './best.part.ts'
import { drawResult, drawView } from './felt.ts'
import type * as replayPart from './replay.part.ts'
import type * as termsPart from './terms.part.ts'
import { dealerText, moveText, offered, ownText, totalText, valuesOf } from './texts.ts'

type Finished = FinishedRound<BlackjackBet, SteppedOutcome<Move, BlackjackResult>>

const title = readTitle<BlackjackTitle>()
/** Time that a card of the dealer lies before the next one. */
const CARD_MS = 450
let currency: Currency = { currency: '', digits: 2 }
/** Whether the end of a round is being dealt. */
let isDealing = false

// the page and its server are of one release
const viewOf = ({ view }: RunningRound<BlackjackBet>) => view as View
const stakeOf = ({ stake, raised }: { stake: number; raised: number }) => stake - raised

createSteppedPage<BlackjackBet, Move, BlackjackResult>({
  // rounds are verified by a part of the page, which the first round loads
  ...byEdition(title, (edition: BlackjackTitle) => ({ ...termsOf(edition), play: async () => undefined }), rowOf),
  async rulesOf(version) {
    const { verifiableOf } = await loadPart<typeof replayPart>('replay')
    return verifiableOf(await titleOf<BlackjackTitle>(version))
  },
  paceMs: 500,
  ladder: ladderOf(title.stakes),
  bind() {
    bindTerms()
    // the next stake of the ladder, which is no half and no double
    byId('half', HTMLButtonElement).textContent = '−'
    byId('double', HTMLButtonElement).textContent = '+'
  },
  readBet: () => ({}),
  drawBet(_stake, known) {
    currency = known
    byId('returnRate').textContent = percentText(title.stated.return / 1e6)
  },
  drawStage({ running, latest }) {
    if (isDealing) return
    if (running) return drawView(viewOf(running), stakeOf(running), currency)
    if (latest?.outcome.result) {
      drawResult(latest.outcome.result, { stake: stakeOf({ ...latest, ...latest.outcome }), currency })
    }
  },
  show: () => wait(350),
  standingText(running) {
    const { hands, turn, up } = viewOf(running)
    const cards = hands[turn]?.cards ?? []
    const values = { cards: cardsText(cards), total: totalText(cards), up: cardText(up) }
    if (hands.length === 1) return translate('standing', values)
    return translate('standingOf', { ...values, hand: countText(turn + 1), hands: countText(hands.length) })
  },
  offersOf: ({ choices }) => offersIn(choices),
  async bestOf({ view, choices }) {
    const { bestMove } = await loadPart<typeof bestPart>('best')
    const move = bestMove(title, view as View)
    return offersIn(choices).findIndex((offer) => offer.move() === move)
  },
  async reveal(round) {
    const { result } = round.outcome
    if (!result) return
    isDealing = true
    try {
      const stake = stakeOf({ ...round, ...round.outcome })
      for (let shown = 2; shown <= result.dealer.length; shown++) {
        drawResult(result, { stake, currency, shown })
        await wait(CARD_MS)
      }
    } finally {
      isDealing = false
    }
  },
  valuesOf,
})

/** Fills the fold about the table's rules when it is first opened. */
function bindTerms(): void {
  const fold = byId('table', HTMLDetailsElement)
  fold.addEventListener('toggle', () => {
    if (!fold.open || byId('terms').textContent) return
    loadPart<typeof termsPart>('terms').then(
      ({ termsText }) => write(byId('terms'), termsText(title)),
      () => showFlaw(translate('error.offline')),
    )
  })
}

function offersIn(choices: readonly ChoiceView[]): Offer<Move>[] {
  return offered.flatMap(([move, text, key]) => {
    const choice = choices.find((each) => each.move === move)
    return choice ? [{ move: () => move, costs: choice.costs, text: translate(text), key }] : []
  })
}

function rowOf({ stake, outcome }: Finished, money: Currency) {
  const { moves, left, result } = outcome
  const list = moves.map(moveText).join(', ')
  const staked = moneyText(stake, money)
  return {
    outcome: result ? `${ownText(result)} : ${dealerText(result)}` : '–',
    bet: left > 0 ? `${staked} — ${leftText(translate('moveStand'))}` : staked,
    facts: [
      ...(result?.hands.map(({ cards }) => ['player', cardsText(cards)] as const) ?? []),
      ...(result ? [['dealer', cardsText(result.dealer)] as const] : []),
      movesFact(list),
    ],
  }
}
