import { byId, make } from '#arcade/page/dom.ts'
import { colourOf } from '../bets.ts'
import { wheelOf } from '../wheel.ts'
import { pocketText } from './texts.ts'

/** Turns of the wheel that lie side by side: it starts in the first and comes to rest in the third. */
const TURNS = 4
/** A pocket with its gap, in root em. */
const STEP_REM = 3
/** The strip stands this long before the result is told, in milliseconds. */
const STILL_MS = 300

const strip = byId('strip')
let order: readonly number[] = []
let at = 0

/** Lays the pockets in their order on the wheel, side by side. */
export function layStrip(pockets: number): void {
  order = wheelOf(pockets)
  const one = (pocket: number) => {
    const cell = make('span', { text: pocketText(pocket) })
    cell.dataset['look'] = colourOf(pocket)
    return cell
  }
  strip.append(...Array.from({ length: TURNS }, () => order.map(one)).flat())
  moveTo(order.length, 0)
}

/** Runs to a pocket within so many milliseconds, at once if there are none or without motion; resolves when it can be seen. */
export async function runTo(pocket: number, ms: number): Promise<void> {
  const place = order.indexOf(pocket)
  const isStill = ms <= STILL_MS || matchMedia('(prefers-reduced-motion: reduce)').matches
  moveTo(at % order.length, 0)
  if (isStill) return moveTo(order.length + place, 0)
  strip.getBoundingClientRect() // the start has to be laid out before it moves
  moveTo(2 * order.length + place, ms - STILL_MS)
  await new Promise((resolve) => setTimeout(resolve, ms))
}

function moveTo(place: number, ms: number): void {
  at = place
  strip.style.transition = ms > 0 ? `transform ${ms}ms cubic-bezier(0.12, 0.7, 0.12, 1)` : 'none'
  // the middle of a pocket lies at the mark
  strip.style.transform = `translateX(${-(place * STEP_REM + 1.375)}rem)`
}
