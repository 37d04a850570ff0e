import { valuesOf } from '#arcade/cards/endings.ts'
import { cardsText } from '#arcade/cards/faces.ts'
import type { SteppedOutcome } from '#arcade/fair/stepped.ts'
import { byId, write } from '#arcade/page/dom.ts'
import { ladderOf } from '#arcade/page/ladder.ts'
import { loadPart } from '#arcade/page/late.ts'
import type { Currency } from '#arcade/page/own.ts'
import { createSteppedPage } from '#arcade/page/stepped.ts'
import { byEdition, readTitle, titleOf } from '#arcade/page/title.ts'
import { moneyText, percentText, translate } from '#arcade/page/words.ts'
import type { FinishedRound, RunningRound } from '#arcade/wire.ts'
import { kindOf } from '../hand.ts'
import { type HoldemMove, type HoldemResult, type HoldemView, handOf } from '../rules.ts'
import { CALL, type HoldemBet, anteOf, termsOf } from '../terms.ts'
import type { HoldemTitle } from '../title.ts'
import type * as replayPart from './replay.part.ts'
import { buildPays, dealCards, lay, markHands } from './table.ts'
import { kindText, moveText } from './texts.ts'

/** Delay before the cards: with both deals, a round takes two seconds or more. */
const BEFORE_MS = 600

type Finished = FinishedRound<HoldemBet, SteppedOutcome<HoldemMove, HoldemResult>>

const title = readTitle<HoldemTitle>()
const loadReplay = () => loadPart<typeof replayPart>('replay')
const side = byId('side', HTMLInputElement)
const news = byId('news')
/** Whether the end of a round is being dealt. */
let isDealing = false

// the page and its server are of one release
const seenOf = ({ view }: RunningRound<HoldemBet>) => ({ ...(view as HoldemView), dealer: [] })

createSteppedPage<HoldemBet, HoldemMove, HoldemResult>({
  // rounds are verified by a part of the page, which the first round loads
  ...byEdition(title, (each: HoldemTitle) => ({ ...termsOf(each), play: async () => undefined }), rowOf),
  rulesOf: async (version) => (await loadReplay()).verifiableOf(await titleOf<HoldemTitle>(version)),
  ladder: ladderOf(title.stakes),
  paceMs: BEFORE_MS,
  bind(edited) {
    lay({ own: [], board: [], dealer: [] })
    buildPays(title)
    // a small screen has the cards and the moves first
    byId('paysFold', HTMLDetailsElement).open = matchMedia('(min-height: 45rem)').matches
    side.addEventListener('change', edited)
    byId('returnRate').textContent = translate('rates', {
      ante: percentText(title.stated.return / 1_000_000),
      side: percentText(title.sideReturn / 1_000_000),
    })
  },
  readBet: () => ({ side: side.checked }),
  drawBet: drawTerms,
  drawStage({ running, latest, phase }) {
    side.disabled = phase !== 'ready'
    const result = latest?.outcome.result
    if (isDealing || running || !result) return
    lay(result)
    markHands(result)
  },
  async show(running) {
    const seen = seenOf(running)
    markHands(undefined)
    await dealCards(seen)
    markHands(seen)
    write(news, translate('dealt', { cards: cardsText(seen.own), board: cardsText(seen.board) }))
  },
  standingText(running) {
    const { own, board } = seenOf(running)
    return translate('standing', { hand: kindText(kindOf(handOf(own, board))) })
  },
  offersOf: ({ choices }) =>
    choices.map(({ move, costs }) => {
      const made: HoldemMove = move === 'call' ? 'call' : 'fold'
      return { move: () => made, text: moveText(made), costs, key: made === 'call' ? 'c' : 'f' }
    }),
  async reveal({ outcome: { result } }) {
    if (!result || result.dealer.length === 0) return
    const { own, board, dealer } = result
    isDealing = true
    try {
      await dealCards({ own, board, dealer: [] })
      await dealCards(result)
      write(news, translate('dealerHas', { cards: cardsText(dealer), board: cardsText(board) }))
    } finally {
      isDealing = false
    }
  },
  valuesOf,
})

function drawTerms(stake: number, currency: Currency): void {
  const ante = anteOf(stake, { side: side.checked })
  const values = { ante: moneyText(ante, currency), call: moneyText(ante * CALL, currency) }
  write(byId('terms'), translate(side.checked ? 'termsSide' : 'terms', values))
}

function rowOf({ stake, outcome: { moves, left, result } }: Finished, currency: Currency) {
  const bet = moneyText(stake, currency)
  const [move] = moves
  if (!result || !move) return { outcome: '–', bet, facts: [] }
  const { own, board, dealer } = result
  return {
    outcome: kindText(kindOf(handOf(own, board))),
    bet,
    facts: [
      ['cardsOwn', cardsText(own)],
      ['cardsBoard', cardsText(board)],
      ['movesMade', left > 0 ? translate('left', { move: moveText(move) }) : moveText(move)],
      ['cardsDealer', dealer.length > 0 ? cardsText(dealer) : '–'],
    ] as const,
  }
}
