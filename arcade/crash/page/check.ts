import { byId } from '#arcade/page/dom.ts'
import { loadPart } from '#arcade/page/late.ts'
import { countText, flawText, readTyped, translate } from '#arcade/page/words.ts'
import type * as checkPart from './check.part.ts'

const field = byId('checkRound', HTMLInputElement)
const checked = byId('checked')
let running = 0

/** Binds the form that checks any flight by its number. Returns a function that starts the check. */
export function bindCheck(play: string): (round: number) => void {
  const check = () => {
    const round = readTyped(field.value, 0)
    if (typeof round === 'number') return void show(play, round)
    running += 1
    checked.replaceChildren(
      field.value.trim() === '' ? translate('checkNone') : (flawText(round, 0) ?? translate('checkNone')),
    )
  }
  byId('check', HTMLButtonElement).addEventListener('click', check)
  field.addEventListener('keydown', ({ key, repeat }) => {
    if (key === 'Enter' && !repeat) check()
  })
  return (round) => {
    field.value = countText(round)
    byId('fair', HTMLDetailsElement).open = true
    field.scrollIntoView({ block: 'nearest' })
    check()
  }
}

/** Shows a flight and what its proof claims; few players check one, so the code that recomputes it is loaded for the first. */
async function show(play: string, round: number): Promise<void> {
  const run = ++running
  const render = (...parts: (Node | string)[]) => {
    if (run === running) checked.replaceChildren(...parts)
  }
  const part = await loadPart<typeof checkPart>('check').catch(() => undefined)
  if (part) await part.checkFlight(play, round, render)
  else render(translate('error.offline'))
}
