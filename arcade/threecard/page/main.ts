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
import { handOf } from '../hand.ts'
import type { ThreeCardMove, ThreeCardResult, ThreeCardView } from '../rules.ts'
import { type ThreeCardBet, anteOf, termsOf } from '../terms.ts'
import type { ThreeCardTitle } from '../title.ts'
import type * as replayPart from './replay.part.ts'
import { buildPays, dealCards, lay, markKind } from './table.ts'
import { kindText, moveText } from './texts.ts'

/** Delay before the cards: with both deals, a round takes two seconds or more. */
const BEFORE_MS = 600

type Finished = FinishedRound<ThreeCardBet, SteppedOutcome<ThreeCardMove, ThreeCardResult>>

const title = readTitle<ThreeCardTitle>()
const loadReplay = () => loadPart<typeof replayPart>('replay')
const side = byId('side', HTMLInputElement)
const news = byId('news')
/** Whether the end of a round is being dealt. */
let isDealing = false

// the page and its server are of one release
const ownOf = ({ view }: RunningRound<ThreeCardBet>) => (view as ThreeCardView).own
const kindOf = (cards: readonly number[]) => handOf(title.order, cards).kind

createSteppedPage<ThreeCardBet, ThreeCardMove, ThreeCardResult>({
  // rounds are verified by a part of the page, which the first round loads
  ...byEdition(title, (each: ThreeCardTitle) => ({ ...termsOf(each), play: async () => undefined }), rowOf),
  rulesOf: async (version) => (await loadReplay()).verifiableOf(await titleOf<ThreeCardTitle>(version)),
  ladder: ladderOf(title.stakes),
  paceMs: BEFORE_MS,
  bind(edited) {
    lay([], [])
    buildPays(title)
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
    lay(result.own, result.dealer)
    markKind(kindOf(result.own))
  },
  async show(running) {
    const own = ownOf(running)
    markKind(undefined)
    await dealCards(own, [])
    markKind(kindOf(own))
    write(news, translate('dealt', { cards: cardsText(own) }))
  },
  standingText: (running) => translate('standing', { hand: kindText(kindOf(ownOf(running))) }),
  offersOf: ({ choices }) =>
    choices.map(({ move, costs }) => {
      const made: ThreeCardMove = move === 'play' ? 'play' : 'fold'
      return { move: () => made, text: moveText(made), costs, key: made === 'play' ? 'p' : 'f' }
    }),
  async bestOf(running) {
    const { bestMove } = await loadReplay()
    const best = bestMove(title, ownOf(running))
    return running.choices.findIndex(({ move }) => move === best)
  },
  async reveal({ outcome: { result } }) {
    if (!result) return
    isDealing = true
    try {
      if (result.dealer.length > 0) await dealCards(result.own, result.dealer)
      if (result.dealer.length > 0) write(news, translate('dealerHas', { cards: cardsText(result.dealer) }))
    } finally {
      isDealing = false
    }
  },
  valuesOf,
})

function drawTerms(stake: number, currency: Currency): void {
  const ante = anteOf(stake, { side: side.checked })
  const money = moneyText(ante, currency)
  write(byId('terms'), translate(side.checked ? 'termsSide' : 'terms', { ante: money }))
}

function rowOf({ stake, outcome: { moves, left, result } }: Finished, currency: Currency) {
  const bet = moneyText(stake, currency)
  const [move] = moves
  if (!result || !move) return { outcome: '–', bet, facts: [] }
  return {
    outcome: kindText(kindOf(result.own)),
    bet,
    facts: [
      ['cardsOwn', cardsText(result.own)],
      ['movesMade', left > 0 ? translate('left', { move: moveText(move) }) : moveText(move)],
      ['cardsDealer', result.dealer.length > 0 ? cardsText(result.dealer) : '–'],
    ] as const,
  }
}
