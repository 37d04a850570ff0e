import { byId, write } from '#arcade/page/dom.ts'
import type { Currency } from '#arcade/page/own.ts'
import { moneyText, translate } from '#arcade/page/words.ts'
import { type Slip, stakeOf } from '../slip.ts'
import { type View, isOpen } from './state.ts'

const play = byId('play', HTMLButtonElement)
const [label] = play.children
const staked = byId('staked', HTMLOutputElement)
const back = byId('back', HTMLButtonElement)
const tools = ['undo', 'clear', 'repeat'] as const
type Tool = (typeof tools)[number]

/** Binds the buttons of the bet. */
export function bindControls(acts: Record<'place' | 'takeBack' | Tool, () => void>): void {
  play.addEventListener('click', acts.place)
  back.addEventListener('click', acts.takeBack)
  for (const tool of tools) byId(tool, HTMLButtonElement).addEventListener('click', acts[tool])
}

/** Returns whether the chips on the cloth can be placed now. */
export const canPlace = <Result>(view: View<Result>): boolean => isOpen(view) && !view.you?.slip && !view.sent

/** Returns whether the placed slip can be taken back now. */
export const canTakeBack = <Result>(view: View<Result>): boolean =>
  isOpen(view) && view.you?.slip?.state === 'held' && !view.sent

/** What lies on the cloth, and what can be laid there again. */
interface Laid {
  readonly draft: Slip
  readonly last: Slip | undefined
  readonly currency: Currency
}

/** Draws the buttons. The main one keeps the focus, so it is never disabled while the table is open. */
export function drawControls<Result>(view: View<Result>, { draft, last, currency }: Laid): void {
  const slip = view.you?.slip
  const total = slip ? slip.stake : stakeOf(draft)
  play.disabled = view.playState !== 'here'
  play.setAttribute('aria-disabled', String(!canPlace(view) || draft.length === 0))
  if (label instanceof HTMLElement) write(label, labelOf(view))
  write(staked, moneyText(total, currency))
  back.hidden = !canTakeBack(view)
  const isFree = !slip && !view.sent
  const enabled = { undo: isFree && draft.length > 0, clear: isFree && draft.length > 0, repeat: isFree && last }
  for (const tool of tools) byId(tool, HTMLButtonElement).setAttribute('aria-disabled', String(!enabled[tool]))
  byId('retry', HTMLButtonElement).hidden = view.playState !== 'unreachable'
}

function labelOf<Result>({ you, table, sent }: View<Result>): string {
  if (sent) return translate(sent.t === 'slip' ? 'placing' : 'takingBack')
  if (you?.slip) return translate(you.slip.state === 'placing' ? 'placing' : 'placed')
  return translate(table?.phase === 'bet' || !table ? 'placeSlip' : 'placeNext')
}
