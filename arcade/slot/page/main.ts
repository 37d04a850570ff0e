import type { Rules } from '#arcade/fair/rules.ts'
import { byId } from '#arcade/page/dom.ts'
import type { Currency } from '#arcade/page/own.ts'
import { wait } from '#arcade/page/pace.ts'
import { createGamePage } from '#arcade/page/game-page.ts'
import { sound } from '#arcade/page/sound.ts'
import { byEdition, titleOf } from '#arcade/page/title.ts'
import { countText, factorText, moneyText, percentText } from '#arcade/page/words.ts'
import { limitsOf } from '../limits.ts'
import type { SlotOutcome } from '../round.ts'
import type { SlotTitle } from '../title.ts'
import type { SlotBet } from '../wire.ts'
import { loadRounds } from './part.ts'
import { drawPays, layPaytable } from './paytable.ts'
import { title } from './playing.ts'
import { bindSteps } from './stake-steps.ts'
import { gameText } from './texts.ts'
import { SPIN_MS, describe, mark, rest, settle, trace, tumble, turn } from './window.ts'

/** Minimum time the reels spin before the outcome is shown; then they stop. */
const PACE_MS = 900

let bet: { stake: number; currency: Currency } = { stake: title.unit, currency: { currency: '', digits: 2 } }
/** State of the current round, which owns the reels. */
let flight: 'none' | 'turning' | 'showing' = 'none'
let isFirst = true

/** Returns the rules with limits at hand; what verifies a round is loaded with the show of rounds. */
const rulesOf = (of: SlotTitle): Rules<SlotBet, SlotOutcome> => ({
  ...limitsOf(of),
  play: async (...round) => (await loadRounds()).rulesOf(of).play(...round),
})

const edition = byEdition(title, rulesOf, ({ state, stake, payout, outcome }, currency) => ({
  outcome: state === 'void' ? '–' : factorText((payout / stake) * 10_000),
  bet: moneyText(stake, currency),
  facts: ['drawn' in outcome ? ['drawnNumbers', outcome.drawn] : ['stops', stopsText(outcome.stops)]],
}))

createGamePage<SlotBet, SlotOutcome>({
  ...edition,
  rulesOf: async (version) => (await loadRounds()).rulesOf(await titleOf<SlotTitle>(version)),
  paceMs: PACE_MS,
  bind() {
    layPaytable()
    bindSteps(edition.rules, () => ({ stake: bet.stake, digits: bet.currency.digits }))
    // ready for the first round; offline it is asked for again
    loadRounds().catch(() => {})
  },
  readBet: () => ({}),
  drawBet(stake, currency) {
    bet = { stake, currency }
    drawPays(stake, currency)
    byId('returnRate').textContent = percentText(title.stated.return / 1e6)
    if (flight === 'none') drawCounter()
  },
  drawStage({ phase, history }) {
    if (phase === 'playing' || phase === 'checking') return flight === 'none' ? takeOff() : undefined
    if (flight !== 'none') land()
    else if (isFirst) void showLast(history[0]?.round)
    isFirst &&= phase === 'opening'
  },
  async reveal(round) {
    if (flight === 'none') takeOff()
    flight = 'showing'
    const showing = loadRounds().then(({ show }) =>
      show(round, bet.currency, { describe, mark, settle, trace, tumble, sound }),
    )
    // wait in full even if the animation fails, so that the next spin does not come sooner
    const [shown] = await Promise.allSettled([showing, wait(SPIN_MS - PACE_MS)])
    if (shown.status === 'rejected') rest()
  },
  valuesOf: () => ({}),
})

const stopsText = (spins: readonly (readonly number[])[]) =>
  spins.map((stops) => stops.map(countText).join(' ')).join(' · ')

/** Ends a flight; if nothing was played, the reels show their last symbols again. */
function land(): void {
  if (flight === 'turning') rest()
  flight = 'none'
  drawCounter()
}

/** Shows the symbols at the end of the last round, if it was one of this version of the title. */
async function showLast(round: { outcome: SlotOutcome; version?: number } | undefined): Promise<void> {
  rest()
  if (!round || (round.version ?? 1) !== title.version) return
  const part = await loadRounds().catch(() => undefined)
  if (part && flight === 'none') rest(part.lastGrid(round.outcome))
}

function takeOff(): void {
  flight = 'turning'
  for (const id of ['caption', 'total', 'news', 'coins']) byId(id).textContent = ''
  drawCounter()
  turn()
}

/** Draws what is played for the stake. */
function drawCounter(): void {
  const unitText = (units: number) => moneyText((units * bet.stake) / title.unit, bet.currency)
  byId('counter').textContent = gameText(unitText)
}
