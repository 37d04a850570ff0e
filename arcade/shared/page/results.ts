import { byId, make } from '#arcade/page/dom.ts'
import { countText, translate } from '#arcade/page/words.ts'
import type { PastRound } from '../wire.ts'
import type { ResultMark } from './own-table.ts'

const list = byId('past', HTMLOListElement)
let drawn = ''

/** How a past round is drawn. */
interface Look<Result> {
  markOf(result: Result): ResultMark
  resultText(result: Result): string
  /** Shows the proof of a round. */
  check(round: number): void
}

/** Draws the last results, newest first; each links to its proof. */
export function drawResults<Result>(past: readonly PastRound<Result>[], look: Look<Result>): void {
  const key = past.map(({ round }) => round).join()
  if (key === drawn) return
  drawn = key
  const focused = document.activeElement?.getAttribute('data-round')
  list.replaceChildren(...past.map((one) => make('li', {}, [markButton(one, look)])))
  if (focused) list.querySelector<HTMLElement>(`[data-round="${focused}"]`)?.focus()
}

function markButton<Result>(past: PastRound<Result>, { markOf, resultText, check }: Look<Result>): HTMLButtonElement {
  const { text, look } = markOf(past.result)
  const button = make('button', { text })
  button.type = 'button'
  button.dataset['look'] = look
  button.dataset['state'] = past.state
  button.dataset['round'] = String(past.round)
  const name = `${translate('roundNumber')} ${countText(past.round)}: ${resultText(past.result)}`
  button.setAttribute('aria-label', name)
  button.addEventListener('click', () => check(past.round))
  return button
}
