import { make } from '#arcade/page/dom.ts'
import { sound } from '#arcade/page/sound.ts'
import { ROWS } from '../rules.ts'
import type { Tile } from '../reels.ts'
import { drawTile, setTile } from './tiles.ts'

/** Rows of the strip that loop until the stop is known. */
const LOOP = 12
/** Rows that pass while the reel stops. */
const RUN = 6
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

/** One reel. Only transforms move, so the compositor turns it without the page's script. */
export interface Reel {
  readonly place: HTMLElement
  /** Starts the spin; with reduced motion the reel only fades. */
  turn(): void
  /** Stops the reel so that its upper row shows this stop. */
  settle(stop: number): void
  /** Shows a stop at once. */
  show(stop: number): void
  /** Marks the winning rows, if any. */
  mark(rows: ReadonlySet<number>): void
}

/** Creates a reel from its strip. */
export function makeReel(strip: readonly Tile[]): Reel {
  const at = (stop: number) => strip[((stop % strip.length) + strip.length) % strip.length] ?? 'wave'
  const tiles = Array.from({ length: ROWS + RUN }, (_, row) => drawTile(at(row)))
  // the loop ends with the rows it starts with, so that it is seamless
  const round = Array.from({ length: LOOP + ROWS }, (_, row) => drawTile(at(row % LOOP)))
  const rest = make('div', { class: 'rest' }, tiles)
  const loop = make('div', { class: 'loop' }, round)
  const place = make('div', { class: 'reel' }, [rest, loop])
  let turning: readonly Animation[] = []
  let shown = 0

  const show = (stop: number) => {
    for (const animation of turning) animation.cancel()
    delete place.dataset['turns']
    shown = stop
    tiles.forEach((tile, row) => setTile(tile, at(stop + row)))
  }
  return {
    place,
    show,
    turn() {
      const still = isStill()
      place.dataset['turns'] = still ? 'still' : 'round'
      if (still) return
      round.slice(SPEED_UP, SPEED_UP + ROWS).forEach((tile, row) => setTile(tile, at(shown + row)))
      const from = (rows: number) => [
        { transform: `translateY(${(-100 * rows) / (LOOP + ROWS)}%)` },
        { transform: 'none' },
      ]
      turning = [
        loop.animate(from(SPEED_UP), { duration: SPEED_UP_MS, easing: SPEED_UP_CURVE }),
        loop.animate(from(LOOP), { delay: SPEED_UP_MS, duration: LOOP * ROW_MS, iterations: Infinity }),
      ]
    },
    settle(stop) {
      show(stop)
      sound('reel', isStill() ? 0 : LANDS_S)
      if (isStill()) return
      const from = `translateY(${(-100 * RUN) / (ROWS + RUN)}%)`
      const easing = 'cubic-bezier(0.33, 0.5, 0.6, 1)'
      const past = { transform: 'translateY(1.2%)', offset: 0.8, easing: 'ease-in-out' }
      rest.animate([{ transform: from, easing }, past, { transform: 'none' }], { duration: SETTLE_MS })
    },
    mark: (rows) => tiles.forEach((tile, row) => tile.classList.toggle('hit', rows.has(row))),
  }
}

/** Returns whether the player wants no motion. */
export function isStill(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches
}
