import { cardsText } from '#arcade/cards/faces.ts'
import { type SteppedOutcome, replaying } from '#arcade/fair/stepped.ts'
import { byId, write } from '#arcade/page/dom.ts'
import { ladderOf } from '#arcade/page/ladder.ts'
import { createSteppedPage } from '#arcade/page/stepped.ts'
import { byEdition, readTitle } from '#arcade/page/title.ts'
import { moneyText, percentText, translate } from '#arcade/page/words.ts'
import type { FinishedRound, RunningRound } from '#arcade/wire.ts'
import {
  type Hold,
  type VideoPokerBet,
  type VideoPokerResult,
  type VideoPokerView,
  bestHoldOf,
  rulesOf,
} from '../rules.ts'
import type { VideoPokerTitle } from '../title.ts'
import { buildHand, dealCards, holdNow, open, setHold, show } from './hand.ts'
import { buildPaytable, markPrize } from './paytable.ts'
import { holdText, prizeText } from './texts.ts'

/** Delay before the cards: with the deal and the draw, a round takes two seconds or more. */
const BEFORE_MS = 600

type Outcome = SteppedOutcome<Hold, VideoPokerResult>
type Finished = FinishedRound<VideoPokerBet, Outcome>

const title = readTitle<VideoPokerTitle>()
const best = bestHoldOf(title)
const news = byId('news')
const advice = byId('advice')
const bestButton = byId('best', HTMLButtonElement)

/** The cards of the round that waits for a draw. */
let dealt: readonly number[] = []

createSteppedPage<VideoPokerBet, Hold, VideoPokerResult>({
  ...byEdition(title, (each: VideoPokerTitle) => replaying(rulesOf(each)), rowOf),
  ladder: ladderOf(title.stakes),
  paceMs: BEFORE_MS,
  bind() {
    buildHand(() => write(advice, ''))
    buildPaytable(title.pays)
    bestButton.addEventListener('click', advise)
    byId('returnRate').textContent = percentText(title.stated.return / 1_000_000)
  },
  readBet: () => ({}),
  drawBet: () => {},
  drawStage({ phase, running, latest }) {
    const isChoosing = phase === 'deciding'
    open(isChoosing)
    bestButton.disabled = !isChoosing
    if (phase !== 'ready' || running) return
    const result = latest?.outcome.result
    if (!result) return
    show(result.hand)
    setHold(result.hold)
    markPrize(result.prize)
  },
  async show(running) {
    const view = viewOf(running)
    dealt = view.dealt
    setHold(0)
    markPrize(undefined)
    write(advice, '')
    await dealCards(dealt)
    write(news, translate('dealt', { cards: cardsText(dealt) }))
  },
  standingText: () => translate('choose'),
  offersOf: () => [{ move: holdNow, text: translate('draw'), costs: 0, key: 'd' }],
  async reveal({ outcome: { result } }) {
    write(advice, '')
    if (!result) return
    setHold(result.hold)
    await dealCards(result.hand)
    write(news, translate('drawn', { cards: cardsText(result.hand) }))
  },
  valuesOf: ({ outcome: { result } }) => ({ prize: prizeText(result?.prize ?? null) }),
})

// the server sends what the rules' `view` returns
const viewOf = ({ view }: RunningRound<VideoPokerBet>) => view as VideoPokerView

/** Holds the best cards and says which; the player still draws. */
function advise(): void {
  const hold = best(dealt)
  setHold(hold)
  write(advice, translate('bestHold', { hold: holdText(dealt, hold) }))
}

function rowOf({ stake, outcome: { left, result } }: Finished, currency: Parameters<typeof moneyText>[1]) {
  const bet = moneyText(stake, currency)
  if (!result) return { outcome: '–', bet, facts: [] }
  const { dealt: first, hold, hand, prize } = result
  const kept = holdText(first, hold)
  return {
    outcome: prizeText(prize),
    bet,
    facts: [
      ['cardsDealt', cardsText(first)],
      ['movesMade', left > 0 ? translate('left', { move: kept }) : kept],
      ['cardsLast', cardsText(hand)],
    ] as const,
  }
}
