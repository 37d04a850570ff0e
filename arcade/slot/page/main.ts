import { byId } from '#arcade/page/dom.ts'
import type { Currency } from '#arcade/page/own.ts'
import { wait } from '#arcade/page/pace.ts'
import { createGamePage } from '#arcade/page/game-page.ts'
import { countText, factorText, moneyText, percentText, translate } from '#arcade/page/words.ts'
import { lines } from '../lines.ts'
import { RETURN } from '../rules.ts'
import { rules } from '../fair.ts'
import { drawPays, layPaytable } from './paytable.ts'
import { show } from './show.ts'
import { bindSteps } from './stake-steps.ts'
import { SPIN_MS, rest, turn } from './window.ts'

/** Minimum time the reels spin before the outcome is shown; then they stop. */
const PACE_MS = 900

let bet: { stake: number; currency: Currency } = { stake: rules.minStake, currency: { currency: '', digits: 2 } }
/** State of the current round, which owns the reels. */
let flight: 'none' | 'turning' | 'showing' = 'none'
let isFirst = true

createGamePage({
  rules,
  paceMs: PACE_MS,
  bind() {
    layPaytable()
    bindSteps(() => ({ stake: bet.stake, digits: bet.currency.digits }))
  },
  readBet: () => ({}),
  drawBet(stake, currency) {
    bet = { stake, currency }
    drawPays(stake, currency)
    byId('returnRate').textContent = percentText(RETURN / 1e6)
    if (flight === 'none') drawCounter()
  },
  drawStage({ phase, history }) {
    if (phase === 'playing' || phase === 'checking') return flight === 'none' ? takeOff() : undefined
    if (flight === 'turning')
      rest() // nothing was played: the reels show their last stops again
    else if (isFirst) rest(history[0]?.round.outcome.stops.at(-1))
    if (flight !== 'none') drawCounter()
    flight = 'none'
    isFirst &&= phase === 'opening'
  },
  async reveal(round) {
    if (flight === 'none') takeOff()
    flight = 'showing'
    // wait in full even if the animation fails, so that the next spin does not come sooner
    await Promise.allSettled([show(round, bet.currency), wait(SPIN_MS - PACE_MS)])
  },
  valuesOf: () => ({}),
  rowOf({ state, stake, payout, outcome: { stops } }) {
    const free = countText(stops.length - 1)
    const places = stops.map((spin) => spin.map(countText).join(' ')).join(' · ')
    return {
      outcome: state === 'void' ? '–' : factorText((payout / stake) * 10_000),
      bet:
        stops.length > 1
          ? translate('freeSpins', { count: free })
          : translate('allLines', { count: countText(lines.length) }),
      facts: [
        ['stops', places],
        ['freeSpinsCount', free],
      ],
    }
  },
})

function takeOff(): void {
  flight = 'turning'
  for (const id of ['caption', 'total', 'news']) byId(id).textContent = ''
  drawCounter()
  turn()
}

/** Draws how the stake is spread over the lines. */
function drawCounter(): void {
  const amount = moneyText(bet.stake / lines.length, bet.currency)
  byId('counter').textContent = translate('eachLine', { count: countText(lines.length), amount })
}
