import { byId, make } from '#arcade/page/dom.ts'
import { countText, translate } from '#arcade/page/words.ts'
import { title } from './playing.ts'

const tray = byId('tray', HTMLOListElement)
const seats = Array.from({ length: title.drawn }, () => make('li', { class: 'seat' }))

/** Builds the places of the balls to come. */
export function buildTray(): void {
  tray.style.setProperty('--seats', String(Math.min(title.drawn, 10)))
  tray.append(...seats)
}

/** Shows the balls drawn so far, in order, without redrawing those that are shown. */
export function drawTray(balls: readonly number[], chosen: ReadonlySet<number>): void {
  seats.forEach((seat, place) => {
    const ball = balls[place]
    if (seat.dataset['ball'] === (ball === undefined ? undefined : String(ball))) return
    if (ball === undefined) {
      delete seat.dataset['ball']
      return seat.replaceChildren()
    }
    const isHit = chosen.has(ball)
    const shown = make('span', { class: 'ball', text: countText(ball) })
    seat.dataset['ball'] = String(ball)
    shown.dataset['hit'] = String(isHit)
    // a list item has no accessible name, so hidden text says what colour and ring show
    if (isHit) shown.append(make('span', { class: 'unseen', text: translate('ballHit') }))
    seat.replaceChildren(shown)
  })
}
