import { byId } from '#arcade/page/dom.ts'
import type { Currency } from '#arcade/page/own.ts'
import { wait } from '#arcade/page/pace.ts'
import { isWin } from '#arcade/fair/rules.ts'
import type { sound } from '#arcade/page/sound.ts'
import { countText, moneyText, translate } from '#arcade/page/words.ts'
import type { FinishedRound } from '#arcade/wire.ts'
import { cellsWith } from '../grid.ts'
import { type Cell, type Fall, type Grid, type SlotOutcome, type Spin, readRound } from '../round.ts'
import type { SlotBet } from '../wire.ts'
import { countedAt } from './count-up.ts'
import { showHold } from './hold.ts'
import { title } from './playing.ts'
import { isStill } from './still.ts'
import type * as window from './window.ts'
import { symbolsText, timesText, winText, winsText } from './win-texts.ts'

const WIN_MS = 900
/** Maximum duration of all wins of a fall, unless each would become too short to see. */
const WINS_MS = 3_600
const MIN_WIN_MS = 300
const SCATTERS_MS = 2_200
/** A timer rather than a frame: a hidden page has no frames, and its round must end. */
const COUNT_STEP_MS = 40

type Round = FinishedRound<SlotBet, SlotOutcome>

/** What the page does with its reels and its sound. They are passed because this script loads apart from the page's. */
type Stage = Pick<typeof window, 'describe' | 'mark' | 'settle' | 'trace' | 'tumble'> & {
  readonly sound: typeof sound
}

/** What turns pays into amounts: the stake per unit in minor units, and the factor of a free spin. */
export interface PayContext {
  readonly unitStake: number
  readonly factor: number
  readonly currency: Currency
  readonly stage: Stage
}

const write = (id: string, words: string) => (byId(id).textContent = words)

/** Plays the animation of a round that is already decided and paid: the bought spin, then its free spins. */
export async function show(round: Round, currency: Currency, stage: Stage): Promise<void> {
  const unitStake = round.stake / title.unit
  const { spins } = readRound(title, round.outcome)
  let [sum, given] = [0, 0]
  for (const [nth, spin] of spins.entries()) {
    if (nth === 1) stage.sound('free')
    if (nth > 0) write('counter', freeText(nth, given, spin))
    await stage.settle(spin, nth > 0)
    await showSpin(spin, { unitStake, factor: spin.factor, currency, stage })
    sum += spin.pays
    given += spin.freeSpins
    if (given > 0 || spin.hold) write('total', moneyText(sum * unitStake, currency))
    write('caption', '')
  }
  markAll(spins.at(-1), stage)
  if (isWin(round.stake, round.payout) && !isStill()) await countUp(round.payout, currency)
}

function freeText(nth: number, given: number, { factor }: Spin): string {
  const values = { nth: countText(nth), of: countText(given), factor: timesText(factor) }
  return translate(factor > 1 ? 'freeSpinPays' : 'freeSpin', values)
}

/** Shows everything that a spin pays: its wins, those of its tumbles, its scatters, its coins. */
async function showSpin(spin: Spin, context: PayContext): Promise<void> {
  await showWins(spin, context)
  let last: Fall = spin
  for (const fall of spin.tumbles) {
    await context.stage.tumble(last, fall)
    await showWins(fall, context)
    last = fall
  }
  if (spin.freeSpins > 0 || spin.scatterPays > 0) await showScatters(spin, context)
  if (spin.hold && 'hold' in title && title.hold) await showHold(spin.hold, title.hold.respins, context)
}

/** Counts up to a win; what is no more than the stake is not celebrated. The status announces it at the end. */
async function countUp(won: number, currency: Currency): Promise<void> {
  const caption = byId('caption')
  const began = performance.now()
  caption.classList.add('money')
  for (let counted = 0; counted < won; await wait(COUNT_STEP_MS)) {
    counted = countedAt(won, performance.now() - began)
    caption.textContent = moneyText(counted, currency)
  }
  caption.classList.remove('money')
  caption.textContent = ''
}

/** Shows each win in turn: its path, its tiles, its amount. Screen readers get all of them at once. */
async function showWins({ wins, fallFactor }: Fall, { unitStake, factor, currency, stage }: PayContext): Promise<void> {
  const ms = Math.max(Math.min(WIN_MS, WINS_MS / wins.length), MIN_WIN_MS)
  const times = fallFactor > 1 ? ` (${timesText(fallFactor)})` : ''
  const texts = wins.map((win) => winText(win, moneyText(win.pays * fallFactor * factor * unitStake, currency)) + times)
  if (texts.length > 0) write('news', texts.join('. '))
  for (const [nth, { line, cells }] of wins.entries()) {
    stage.trace(line)
    stage.mark(cells)
    write('caption', texts[nth] ?? '')
    await wait(ms)
  }
  stage.trace()
}

async function showScatters(spin: Spin, { unitStake, factor, currency, stage }: PayContext): Promise<void> {
  const { scatters, scatterPays, freeSpins } = spin
  stage.mark(scattersOf(spin))
  const amount = moneyText(scatterPays * factor * unitStake, currency)
  const free = freeSpins > 0 ? translate('freeWon', { spins: countText(freeSpins) }) : ''
  const shown = symbolsText(scatters, 'scatter')
  const words = `${scatterPays > 0 ? `${shown}: ${amount}.` : `${shown}.`} ${free}`.trim()
  write('caption', words)
  write('news', words)
  await wait(SCATTERS_MS)
}

/** Marks every winning tile at the end. */
function markAll(spin: Spin | undefined, { mark, describe }: Stage): void {
  if (!spin) return
  const { wins } = spin.tumbles.at(-1) ?? spin
  const cells = wins.flatMap((win) => win.cells)
  mark(spin.scatterPays > 0 ? [...cells, ...scattersOf(spin)] : cells)
  describe(wins.length > 0 ? winsText(wins) : '')
}

const scattersOf = ({ grid }: Spin): Cell[] => cellsWith(grid, (role) => role === 'scatter')

/** Returns the symbols at the end of a round. */
export function lastGrid(outcome: SlotOutcome): Grid | undefined {
  const last = readRound(title, outcome).spins.at(-1)
  return (last?.tumbles.at(-1) ?? last)?.grid
}
