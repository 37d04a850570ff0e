import { byId, make, write } from '#arcade/page/dom.ts'
import { moneyText, translate } from '#arcade/page/words.ts'
import type { ActiveBet } from '../wire.ts'
import { type View, betsOf } from './state.ts'

const play = byId('play', HTMLButtonElement)
const label = make('span')
const cost = byId('cost')
/** The amount a cash-out would pay now; hidden from screen readers because it changes too fast. */
export const prize = make('span', { class: 'prize' })
const back = make('button', { class: 'second', text: translate('takeBack') })

/** Current action of the main button. */
export type Action = 'bet' | 'out' | 'none'

/** Builds the buttons; `act` handles the main one, `takeBack` the other. */
export function buildControls(act: () => void, takeBack: () => void): void {
  prize.setAttribute('aria-hidden', 'true')
  // changes with every frame
  prize.translate = false
  play.replaceChildren(label, ' ', cost, prize)
  play.addEventListener('click', act)
  back.type = 'button'
  back.hidden = true
  back.id = 'back'
  back.addEventListener('click', takeBack)
  play.after(back)
}

/** Returns the current action of the main button. */
export function actionOf(view: View): Action {
  const { table } = view
  if (view.playState !== 'here' || view.sent || !table) return 'none'
  if (isAboard(view)) return 'out'
  return boundBet(view) || !table.betRound ? 'none' : 'bet'
}

/** Returns whether a riding bet can be cashed out. */
function isAboard(view: View): boolean {
  return view.table?.phase === 'flying' && betsOf(view).current?.state === 'riding'
}

/** Returns the bet on the flight that takes bets. */
function boundBet(view: View): ActiveBet | undefined {
  const { current, next } = betsOf(view)
  return view.table?.phase === 'open' ? current : next
}

/** Returns the id of the bet that can still be taken back. */
export function retrievable(view: View): string | undefined {
  const bet = boundBet(view)
  return bet?.state === 'riding' ? bet.id : undefined
}

/** Draws the buttons. The main one always keeps the focus, so it is never disabled while the game is open. */
export function drawControls(view: View): void {
  const action = actionOf(view)
  play.disabled = view.playState !== 'here' || !view.table
  play.setAttribute('aria-disabled', String(action === 'none'))
  play.dataset['deed'] = action
  write(label, labelOf(view))
  if (action !== 'out') write(prize, '')
  cost.hidden = action !== 'bet'
  back.hidden = retrievable(view) === undefined || view.sent !== undefined
  byId('retry', HTMLButtonElement).hidden = view.playState !== 'unreachable'
}

function labelOf(view: View): string {
  if (isAboard(view)) return translate('cashOut')
  const { table, you } = view
  const isOpen = table?.phase === 'open' || !table?.betRound
  const bet = boundBet(view)
  if (!bet || !you?.walletBalance) return translate(isOpen ? 'play' : 'betNext')
  return translate(isOpen ? 'placed' : 'placedNext', { stake: moneyText(bet.stake, you.walletBalance) })
}
