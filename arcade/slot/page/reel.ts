import { make } from '#arcade/page/dom.ts'
import { sound } from '#arcade/page/sound.ts'
import type { Role } from '../title.ts'
import { isStill } from './still.ts'
import { drawTile, setTile } from './tiles.ts'

/** Rows that loop until the stop is known. */
const LOOP = 12
/** Rows that pass while the reel stops. */
export const RUN = 6
const ROW_MS = 70
/** Rows that pass while the reel speeds up, beginning with those it shows at rest. */
const SPEED_UP = 4
const SPEED_UP_MS = 2 * SPEED_UP * ROW_MS
/** The square of time, which ends at the speed of the loop. */
const SPEED_UP_CURVE = 'cubic-bezier(0.33, 0, 0.67, 0.33)'
/** Duration of the stop animation. */
export const SETTLE_MS = 600
/** When the reel reaches its stop, before it swings back a little. */
const LANDS_S = 0.48
/** Duration of a fall by one row; a fall by four takes twice as long. */
const FALL_MS = 260

/** One reel. Only transforms move, so the compositor turns it without the page's script. */
export interface Reel {
  readonly place: HTMLElement
  /** Starts the spin; with reduced motion the reel only fades. */
  turn(): void
  /** Stops the reel at these symbols, from the top; those that pass come after them. */
  settle(column: readonly Role[]): void
  /** Shows symbols at once. */
  show(column: readonly Role[]): void
  /** Lets the symbols of these rows go: those above fall, and new ones come from the top. */
  fall(column: readonly Role[], gone: ReadonlySet<number>): void
  /** Marks the winning rows, if any. */
  mark(rows: ReadonlySet<number>): void
}

/** Creates a reel with the symbols that pass while it turns. */
export function makeReel(passes: readonly Role[], rows: number): Reel {
  const at = (stop: number) => passes[((stop % passes.length) + passes.length) % passes.length] ?? 'a'
  const tiles = Array.from({ length: rows + RUN }, (_, row) => drawTile(at(row)))
  // the loop ends with the rows it starts with, so that it is seamless
  const round = Array.from({ length: LOOP + rows }, (_, row) => drawTile(at(row % LOOP)))
  const rest = make('div', { class: 'rest' }, tiles)
  const loop = make('div', { class: 'loop' }, round)
  const place = make('div', { class: 'reel' }, [rest, loop])
  let turning: readonly Animation[] = []
  let shown: readonly Role[] = []

  const show = (column: readonly Role[]) => {
    for (const animation of turning) animation.cancel()
    delete place.dataset['turns']
    shown = column
    tiles.forEach((tile, row) => setTile(tile, column[row] ?? at(row)))
  }
  return {
    place,
    show,
    turn() {
      const still = isStill()
      place.dataset['turns'] = still ? 'still' : 'round'
      if (still) return
      round.slice(SPEED_UP, SPEED_UP + rows).forEach((tile, row) => setTile(tile, shown[row] ?? at(row)))
      const from = (passed: number) => [
        { transform: `translateY(${(-100 * passed) / (LOOP + rows)}%)` },
        { transform: 'none' },
      ]
      turning = [
        loop.animate(from(SPEED_UP), { duration: SPEED_UP_MS, easing: SPEED_UP_CURVE }),
        loop.animate(from(LOOP), { delay: SPEED_UP_MS, duration: LOOP * ROW_MS, iterations: Infinity }),
      ]
    },
    settle(column) {
      show(column)
      sound('reel', isStill() ? 0 : LANDS_S)
      if (isStill()) return
      const from = `translateY(${(-100 * RUN) / (rows + RUN)}%)`
      const easing = 'cubic-bezier(0.33, 0.5, 0.6, 1)'
      const past = { transform: 'translateY(1.2%)', offset: 0.8, easing: 'ease-in-out' }
      rest.animate([{ transform: from, easing }, past, { transform: 'none' }], { duration: SETTLE_MS })
    },
    fall(column, gone) {
      show(column)
      if (isStill()) return
      fallsOf(rows, gone).forEach((by, row) => by > 0 && drop(tiles[row], by))
    },
    mark: (marked) => tiles.forEach((tile, row) => tile.classList.toggle('hit', marked.has(row))),
  }
}

/** Returns by how many rows each symbol falls, from the top, when those of some rows are gone. */
function fallsOf(rows: number, gone: ReadonlySet<number>): number[] {
  const stays = Array.from({ length: rows }, (_, row) => row).filter((row) => !gone.has(row))
  const fresh = Array.from({ length: gone.size }, () => gone.size)
  return [...fresh, ...stays.map((row, place) => place + gone.size - row)]
}

function drop(tile: SVGSVGElement | undefined, by: number): void {
  const from = { transform: `translateY(${-100 * by}%)`, easing: 'cubic-bezier(0.4, 0, 0.9, 0.6)' }
  tile?.animate([from, { transform: 'none' }], { duration: FALL_MS * Math.sqrt(by) })
}
