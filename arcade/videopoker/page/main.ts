import { cardsText } from '#arcade/cards/faces.ts'
import type { SteppedOutcome } from '#arcade/fair/stepped.ts'
import { byId, write } from '#arcade/page/dom.ts'
import { showFlaw } from '#arcade/page/frame.ts'
import { ladderOf } from '#arcade/page/ladder.ts'
import { loadPart } from '#arcade/page/late.ts'
import { createSteppedPage } from '#arcade/page/stepped.ts'
import { byEdition, readTitle, titleOf } from '#arcade/page/title.ts'
import { moneyText, percentText, translate } from '#arcade/page/words.ts'
import type { FinishedRound, RunningRound } from '#arcade/wire.ts'
import { type Hold, type VideoPokerBet, termsOf } from '../hold.ts'
import type { VideoPokerResult, VideoPokerView } from '../rules.ts'
import type { VideoPokerTitle } from '../title.ts'
import { buildHand, dealCards, holdNow, open, setHold, show } from './hand.ts'
import { buildPaytable, markPrize } from './paytable.ts'
import type * as replayPart from './replay.part.ts'
import { holdText, prizeText, valuesOf } from './texts.ts'

/** Delay before the cards: with the deal and the draw, a round takes two seconds or more. */
const BEFORE_MS = 600

type Outcome = SteppedOutcome<Hold, VideoPokerResult>
type Finished = FinishedRound<VideoPokerBet, Outcome>

const title = readTitle<VideoPokerTitle>()
const loadReplay = () => loadPart<typeof replayPart>('replay')
const news = byId('news')
const advice = byId('advice')
const bestButton = byId('best', HTMLButtonElement)

/** The cards of the round that waits for a draw. */
let dealt: readonly number[] = []

createSteppedPage<VideoPokerBet, Hold, VideoPokerResult>({
  // rounds are verified by a part of the page, which the first round loads
  ...byEdition(title, (each: VideoPokerTitle) => ({ ...termsOf(each), play: async () => undefined }), rowOf),
  rulesOf: async (version) => (await loadReplay()).verifiableOf(await titleOf<VideoPokerTitle>(version)),
  ladder: ladderOf(title.stakes),
  paceMs: BEFORE_MS,
  bind() {
    buildHand(() => write(advice, ''))
    buildPaytable(title.pays)
    bestButton.addEventListener('click', () => void advise().catch(() => showFlaw(translate('error.offline'))))
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
  valuesOf,
})

// the server sends what the rules' `view` returns
const viewOf = ({ view }: RunningRound<VideoPokerBet>) => view as VideoPokerView

/** Holds the best cards and says which; the player still draws. */
async function advise(): Promise<void> {
  const asked = dealt
  const { bestHoldOf } = await loadReplay()
  if (dealt !== asked || bestButton.disabled) return
  const hold = bestHoldOf(title)(dealt)
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
