import { byId } from '#arcade/page/dom.ts'
import { wait } from '#arcade/page/pace.ts'
import { translate } from '#arcade/page/words.ts'
import { gridAt } from '../grid.ts'
import type { Cell, Fall, Grid, Spin } from '../round.ts'
import { passing, reelCount, title } from './playing.ts'
import { RUN, SETTLE_MS, makeReel } from './reel.ts'
import { drawLine, nameOf } from './tiles.ts'

/** Minimum duration of a spin, bought or free: there is no turbo, and no reel can be stopped by hand. */
export const SPIN_MS = 2_500
/** All reels turn this long; then they stop from left to right. */
const TURN_MS = 1_000
/** From the first reel's stop to the last one's, however many there are. */
const ALL_REELS_MS = 1_000
/** Symbols that won fade; then those above them fall. */
const FADE_MS = 260
const FALL_MS = 620

const { rows } = title
const place = byId('reels')
const reels = Array.from({ length: reelCount }, (_, reel) => makeReel(passing(reel), rows))
const frame = byId('window')
frame.style.setProperty('--reels', String(reelCount))
frame.style.setProperty('--rows', String(rows))
const drawn = document.querySelector('#drawn')
drawn?.setAttribute('viewBox', `0 0 ${reelCount * 100} ${rows * 100}`)
place.append(...reels.map((reel) => reel.place))

/** When the reels began to turn; `undefined` at rest. */
let since: number | undefined
let shown = firstGrid()

/** Returns what is seen before the first round. */
function firstGrid(): Grid {
  if ('strips' in title) return gridAt(title.strips, [6, 24, 12, 12, 3, 18], rows)
  return reels.map((_, reel) => Array.from({ length: rows }, (__, row) => passing(reel)[row] ?? 'a'))
}

/** Starts the reels, if they are at rest. */
export function turn(): void {
  if (since !== undefined) return
  since = performance.now()
  mark([])
  place.setAttribute('aria-label', translate('playing'))
  for (const reel of reels) reel.turn()
}

/** Stops the reels from left to right, after they have turned long enough. */
export async function settle(spin: Spin, isFree: boolean): Promise<void> {
  turn()
  const began = since ?? 0
  const until = (ms: number) => wait(Math.max(0, began + ms - performance.now()))
  const columns = columnsOf(spin, isFree)
  await until(TURN_MS)
  for (const [nth, reel] of reels.entries()) {
    reel.settle(columns[nth] ?? [])
    await wait(nth < reels.length - 1 ? ALL_REELS_MS / (reels.length - 1) : SETTLE_MS)
  }
  await until(SPIN_MS)
  since = undefined
  shown = spin.grid
  describe()
}

/** Returns what each reel shows, and what passed before it stopped if it is a strip. */
function columnsOf({ grid, stops }: Spin, isFree: boolean): Grid {
  if (!('strips' in title) || !stops) return grid
  return gridAt((isFree ? title.free?.strips : undefined) ?? title.strips, stops, rows + RUN)
}

/** Lets the symbols that won go, and shows what falls in their place. */
export async function tumble({ wins }: Fall, next: Fall): Promise<void> {
  const cells = wins.flatMap((win) => win.cells)
  mark(cells)
  place.dataset['leaving'] = 'true'
  await wait(FADE_MS)
  delete place.dataset['leaving']
  mark([])
  reels.forEach((reel, nth) => reel.fall(next.grid[nth] ?? [], rowsOf(cells, nth)))
  shown = next.grid
  describe()
  await wait(FALL_MS)
}

/** Shows the reels at rest: with these symbols, or with the last ones. */
export function rest(grid = shown): void {
  since = undefined
  shown = grid
  reels.forEach((reel, nth) => reel.show(grid[nth] ?? []))
  describe()
}

/** Describes the reels at rest to screen readers, and after that what wins on them. */
export function describe(wins = ''): void {
  const columns = shown.map((column) => column.map(nameOf).join(translate('comma')))
  place.setAttribute('aria-label', `${translate('reelsShow', { reels: columns.join(' | ') })} ${wins}`.trim())
}

/** Highlights these tiles; with none, all look alike. */
export function mark(cells: readonly Cell[]): void {
  place.dataset['marked'] = String(cells.length > 0)
  reels.forEach((reel, nth) => reel.mark(rowsOf(cells, nth)))
}

const rowsOf = (cells: readonly Cell[], reel: number) =>
  new Set(cells.flatMap(([of, row]) => (of === reel ? [row] : [])))

/** Draws a line over the reels, or removes it. */
export function trace(line?: number): void {
  const path = line === undefined || !('lines' in title) ? undefined : title.lines?.[line]
  drawn?.replaceChildren(...(path ? [drawLine(path)] : []))
}
