import { byId, write } from '#arcade/page/dom.ts'
import type { Currency, RowWords } from '#arcade/page/own.ts'
import { createGamePage } from '#arcade/page/game-page.ts'
import { ladderOf } from '#arcade/page/ladder.ts'
import { byEdition } from '#arcade/page/title.ts'
import { countText, moneyText, percentText, translate } from '#arcade/page/words.ts'
import type { FinishedRound } from '#arcade/wire.ts'
import { type FishBet, type FishOutcome, catchesOf, isCaught, payoutOf, rulesOf } from '../rules.ts'
import type { FishTitle } from '../title.ts'
import { bindKeys } from './keys.ts'
import { nameOf, valuesOf } from './drawings.ts'
import { buildKinds, choose, kindNow, offerKind } from './kinds.ts'
import { aimAt, cast, haul, layLagoon, takeBack } from './lagoon.ts'
import { createAnnouncer } from './news.ts'
import { CAST_MS } from './net.ts'
import { title } from './playing.ts'
import { createTaps } from './taps.ts'

type Round = FinishedRound<FishBet, FishOutcome>

const result = byId('result')
const taps = createTaps()
let placed: { stake: number; currency: Currency } = {
  stake: title.stakes[0] ?? 0,
  currency: { currency: '', digits: 2 },
}
let edited = () => {}
/** Whether a shot is in progress, which then owns the net. */
let isOut = false
let announced: Round | undefined

const announcer = createAnnouncer(
  (words) => (byId('news').textContent = words),
  ({ shots, caught, staked, paid }) =>
    translate('summary', {
      shots: countText(shots),
      caught: countText(caught),
      staked: moneyText(staked, placed.currency),
      paid: moneyText(paid, placed.currency),
    }),
)

createGamePage<FishBet, FishOutcome>({
  ...byEdition<FishTitle, FishBet, FishOutcome>(title, rulesOf, rowOf),
  paceMs: CAST_MS,
  begins: 'cast',
  ladder: ladderOf(title.stakes),
  bind(changed) {
    edited = changed
    buildKinds(changed)
    layLagoon({ shoot, openWater })
    bindKeys()
    byId('half', HTMLButtonElement).textContent = '−'
    byId('double', HTMLButtonElement).textContent = '+'
  },
  readBet: () => ({ kind: kindNow() }),
  drawBet(stake, currency) {
    placed = { stake, currency }
    const kind = kindNow()
    if (!isOut) aimAt(kind)
    byId('catchPays').textContent = translate('catchPays', {
      money: moneyText(payoutOf(title, stake, kind), currency),
    })
    byId('returnRate').textContent = percentText(title.returned / title.draws)
  },
  drawStage({ phase, latest, history: [newest] }) {
    if (phase === 'playing' || phase === 'checking') return flyOut(phase)
    if (isOut) takeBack() // no round was played, so nothing hauled it
    isOut = false
    if (newest && offerKind(newest.round.bet.kind)) edited()
    aimAt(kindNow())
    if (latest && latest !== announced) announce(latest)
  },
  reveal: ({ bet, outcome, payout }) =>
    haul(bet.kind, isCaught(title, bet.kind, outcome.drawn) ? moneyText(payout, placed.currency) : undefined),
  valuesOf,
})

function rowOf({ bet, outcome, stake, state }: Round, counted: Currency): RowWords {
  return {
    // a cancelled shot caught nothing, regardless of its seeds
    outcome: state === 'void' ? '–' : translate(isCaught(title, bet.kind, outcome.drawn) ? 'caught' : 'missed'),
    bet: `${nameOf(bet.kind)}, ${moneyText(stake, counted)}`,
    facts: [
      ['drawn', countText(outcome.drawn)],
      ['catches', countText(catchesOf(title, bet.kind))],
    ],
  }
}

/** Starts a shot: casts the net once, and announces a delay to screen readers. */
function flyOut(phase: 'playing' | 'checking'): void {
  if (!isOut) {
    cast(kindNow())
    if (phase === 'playing') taps.paid(placed.stake)
  }
  isOut = true
  if (phase === 'checking') announcer.now(result.textContent)
}

function announce(round: Round): void {
  announced = round
  announcer.shot(result.textContent, { stake: round.stake, payout: round.state === 'settled' ? round.payout : 0 })
}

/** Chooses the tapped kind, and casts the net if the player knows what that costs. */
function shoot(kind: FishBet['kind']): void {
  choose(kind)
  edited()
  if (isOut) return
  if (taps.casts(kind, placed.stake)) return byId('play', HTMLButtonElement).click()
  say(translate('tapAgain', { fish: nameOf(kind), stake: moneyText(placed.stake, placed.currency) }))
}

/** Handles a tap on open water: nothing is shot at and nothing is staked. */
function openWater(): void {
  if (!isOut) say(translate('openWater'))
}

/** Shows and announces something that is no result. */
function say(words: string): void {
  byId('stage').dataset['result'] = 'none'
  write(result, words)
  announcer.now(words)
}
