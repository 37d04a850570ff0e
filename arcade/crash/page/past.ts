import { byId, make } from '#arcade/page/dom.ts'
import { countText, translate } from '#arcade/page/words.ts'
import type { FlownRound } from '../wire.ts'
import { timesText } from './texts.ts'

const list = byId('past', HTMLOListElement)
const drawn = new Map<number, HTMLLIElement>()

/** Draws the crash points of the last flights, newest first; each links to its proof. */
export function drawPast(past: readonly FlownRound[], check: (round: number) => void): void {
  for (const [round, row] of drawn) {
    if (past.some((flown) => flown.round === round)) continue
    row.remove()
    drawn.delete(round)
  }
  past.forEach((flown, place) => {
    const row = drawn.get(flown.round) ?? build(flown, check)
    if (list.children[place] !== row) list.insertBefore(row, list.children[place] ?? null)
  })
}

function build({ round, crash, state }: FlownRound, check: (round: number) => void): HTMLLIElement {
  const button = make('button', { text: timesText(crash) })
  button.type = 'button'
  button.dataset['state'] = state
  button.setAttribute('aria-label', `${translate('flight')} ${countText(round)}: ${timesText(crash)}`)
  button.addEventListener('click', () => check(round))
  const row = make('li', {}, [button])
  drawn.set(round, row)
  return row
}
