import { byId, make } from '#arcade/page/dom.ts'
import { moneyText, translate } from '#arcade/page/words.ts'
import type { ActiveBet } from '../wire.ts'
import { type View, betsOf } from './state.ts'

const play = byId('play', HTMLButtonElement)
const label = make('span')
/** What cashing out would pay now: it changes too fast to be read out. */
export const prize = make('span', { class: 'prize' })
const back = make('button', { class: 'second', text: translate('takeBack') })

/** What the one large button does just now. */
export type Action = 'bet' | 'out' | 'none'

/** Builds the buttons; `act` is called for the large one, `takeBack` for the other. */
export function buildControls(act: () => void, takeBack: () => void): void {
  prize.setAttribute('aria-hidden', 'true')
  play.replaceChildren(label, prize)
  play.addEventListener('click', act)
  back.type = 'button'
  back.hidden = true
  back.id = 'back'
  back.addEventListener('click', takeBack)
  play.after(back)
}

/** What the large button does as things stand. */
export function actionOf(view: View): Action {
  const { table } = view
  if (view.playState !== 'here' || view.sent || !table) return 'none'
  if (isAboard(view)) return 'out'
  return boundBet(view) || !table.betRound ? 'none' : 'bet'
}

/** Whether a bet flies that can be cashed out. */
function isAboard(view: View): boolean {
  return view.table?.phase === 'flying' && betsOf(view).current?.state === 'riding'
}

/** The bet on the flight that bets are taken for. */
function boundBet(view: View): ActiveBet | undefined {
  const { current, next } = betsOf(view)
  return view.table?.phase === 'open' ? current : next
}

/** The bet that can still be taken back. */
export function retrievable(view: View): string | undefined {
  const bet = boundBet(view)
  return bet?.state === 'riding' ? bet.id : undefined
}

/** Draws the buttons. The large one keeps the focus whatever it does, so it is never disabled while the game is open. */
export function drawControls(view: View): void {
  const action = actionOf(view)
  play.disabled = view.playState !== 'here' || !view.table
  play.setAttribute('aria-disabled', String(action === 'none'))
  play.dataset['deed'] = action
  if (label.textContent !== labelOf(view)) label.textContent = labelOf(view)
  if (action !== 'out') prize.textContent = ''
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
