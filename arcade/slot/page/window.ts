import { byId } from '#arcade/page/dom.ts'
import { wait } from '#arcade/page/pace.ts'
import { countText, translate } from '#arcade/page/words.ts'
import { lines } from '../lines.ts'
import { reels as strips } from '../reels.ts'
import { viewOf } from '../rules.ts'
import { SETTLE_MS, makeReel } from './reel.ts'
import { drawLine, nameOf } from './tiles.ts'

/** Minimum duration of a spin, bought or free: there is no turbo, and no reel can be stopped by hand. */
export const SPIN_MS = 2_500
/** All reels turn this long; then they stop from left to right. */
const TURN_MS = 1_000
const NEXT_REEL_MS = 250

const place = byId('reels')
const reels = strips.map(makeReel)
place.append(...reels.map((reel) => reel.place))

/** When the reels began to turn; `undefined` at rest. */
let since: number | undefined
let shown: readonly number[] = [6, 24, 12, 12, 3]

/** Starts the reels, if they are at rest. */
export function turn(): void {
  if (since !== undefined) return
  since = performance.now()
  mark([])
  place.setAttribute('aria-label', translate('playing'))
  for (const reel of reels) reel.turn()
}

/** Stops the reels from left to right, after they have turned long enough. */
export async function settle(stops: readonly number[]): Promise<void> {
  turn()
  const began = since ?? 0
  const until = (ms: number) => wait(Math.max(0, began + ms - performance.now()))
  await until(TURN_MS)
  for (const [place, reel] of reels.entries()) {
    reel.settle(stops[place] ?? 0)
    await wait(place < reels.length - 1 ? NEXT_REEL_MS : SETTLE_MS)
  }
  await until(SPIN_MS)
  since = undefined
  shown = stops
  describe()
}

/** Shows the reels at rest: at these stops, or at the last ones. */
export function rest(stops = shown): void {
  since = undefined
  shown = stops
  reels.forEach((reel, place) => reel.show(stops[place] ?? 0))
  describe()
}

/** Describes the reels at rest and their winning lines to screen readers. */
export function describe(wins: readonly number[] = []): void {
  const columns = viewOf(shown).map((column) => column.map(nameOf).join(translate('comma')))
  const seen = translate('reelsShow', { reels: columns.join(' | ') })
  const winning = wins.map((line) => countText(line + 1)).join(translate('comma'))
  place.setAttribute('aria-label', winning ? `${seen} ${translate('reelsWin', { lines: winning })}` : seen)
}

/** A tile of the window: its reel and its row. */
export type Cell = readonly [reel: number, row: number]

/** Highlights these tiles; with none, all look alike. */
export function mark(cells: readonly Cell[]): void {
  place.dataset['marked'] = String(cells.length > 0)
  reels.forEach((reel, nth) => reel.mark(new Set(cells.flatMap(([of, row]) => (of === nth ? [row] : [])))))
}

/** Draws a line over the reels, or removes it. */
export function trace(line?: number): void {
  const rows = line === undefined ? undefined : lines[line]
  document.querySelector('#drawn')?.replaceChildren(...(rows ? [drawLine(rows)] : []))
}
