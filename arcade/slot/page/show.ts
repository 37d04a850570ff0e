import { byId } from '#arcade/page/dom.ts'
import type { Currency } from '#arcade/page/own.ts'
import { wait } from '#arcade/page/pace.ts'
import { isWin } from '#arcade/fair/rules.ts'
import { sound } from '#arcade/page/sound.ts'
import { countText, moneyText, translate } from '#arcade/page/words.ts'
import type { FinishedRound } from '#arcade/wire.ts'
import { readRound } from '../fair.ts'
import { lines } from '../lines.ts'
import { viewOf } from '../rules.ts'
import type { SlotBet, SlotOutcome } from '../wire.ts'
import { countedAt } from './count-up.ts'
import { isStill } from './reel.ts'
import { nameOf } from './tiles.ts'
import { type Cell, describe, mark, settle, trace } from './window.ts'

const LINE_MS = 900
/** Maximum duration of all lines of a spin, unless each would become too short to see. */
const LINES_MS = 3_600
const MIN_LINE_MS = 300
const PEARLS_MS = 2_200
/** A timer rather than a frame: a hidden page has no frames, and its round must end. */
const COUNT_STEP_MS = 40

type Round = FinishedRound<SlotBet, SlotOutcome>
type Spin = ReturnType<typeof readRound>['spins'][number]

/** Line stake and currency of the amounts. */
interface PayContext {
  readonly lineStake: number
  readonly currency: Currency
}

const write = (id: string, words: string) => (byId(id).textContent = words)

/** Plays the animation of a round that is already decided and paid: the bought spin, then its free spins. */
export async function show(round: Round, currency: Currency): Promise<void> {
  const context = { lineStake: round.stake / lines.length, currency }
  const { spins } = readRound(round.outcome)
  let [sum, given] = [0, 0]
  for (const [nth, spin] of spins.entries()) {
    if (nth === 1) sound('free')
    if (nth > 0) write('counter', translate('freeSpin', { nth: countText(nth), of: countText(given) }))
    await settle(spin.stops)
    await showLines(spin, context)
    sum += spin.pays
    given += spin.freeSpins
    if (given > 0) write('total', moneyText(sum * context.lineStake, currency))
    if (spin.pearlPays > 0) await showPearls(spin, context)
    write('caption', '')
  }
  markAll(spins.at(-1))
  if (isWin(round.stake, round.payout) && !isStill()) await countUp(round.payout, currency)
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

/** Shows each winning line in turn: its path, its tiles, its amount. */
async function showLines({ lines: wins, factor }: Spin, { lineStake, currency }: PayContext): Promise<void> {
  const ms = Math.max(Math.min(LINE_MS, LINES_MS / wins.length), MIN_LINE_MS)
  for (const { line, tile, reels, pays } of wins) {
    trace(line)
    mark(cellsOf(line, reels))
    const amount = moneyText(pays * factor * lineStake, currency)
    const values = { line: countText(line + 1), count: countText(reels), tile: nameOf(tile), amount }
    write('caption', translate('lineWin', values))
    await wait(ms)
  }
  trace()
}

async function showPearls(spin: Spin, { lineStake, currency }: PayContext): Promise<void> {
  const { pearls, pearlPays, factor, freeSpins } = spin
  mark(pearlsOf(spin))
  const amount = moneyText(pearlPays * factor * lineStake, currency)
  const values = { pearls: countText(pearls), amount, spins: countText(freeSpins) }
  const words = translate('pearlWin', values)
  write('caption', words)
  write('news', words)
  await wait(PEARLS_MS)
}

/** Marks every winning tile at the end. */
function markAll(spin: Spin | undefined): void {
  if (!spin) return
  const cells = spin.lines.flatMap(({ line, reels }) => cellsOf(line, reels))
  mark(spin.pearlPays > 0 ? [...cells, ...pearlsOf(spin)] : cells)
  describe(spin.lines.map(({ line }) => line))
}

function cellsOf(line: number, reels: number): Cell[] {
  return (lines[line] ?? []).slice(0, reels).map((row, reel) => [reel, row])
}

function pearlsOf({ stops }: Spin): Cell[] {
  return viewOf(stops).flatMap((column, reel) =>
    column.flatMap((tile, row): Cell[] => (tile === 'pearl' ? [[reel, row]] : [])),
  )
}
