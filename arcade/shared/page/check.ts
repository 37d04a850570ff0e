import { byId } from '#arcade/page/dom.ts'
import { loadPart } from '#arcade/page/late.ts'
import { countText, flawText, readTyped, translate } from '#arcade/page/words.ts'
import type * as checkPart from './check.part.ts'

const field = byId('checkRound', HTMLInputElement)
const checked = byId('checked')
let running = 0

/** Binds the form that checks any round by its number. Returns a function that starts the check. */
export function bindCheck<Result>(game: Parameters<typeof checkPart.checkPast<Result>>[0]): (round: number) => void {
  /** Few players check a round, so the code that recomputes it is loaded for the first. */
  async function show(round: number): Promise<void> {
    const run = ++running
    const render = (...parts: (Node | string)[]) => {
      if (run === running) checked.replaceChildren(...parts)
    }
    const part = await loadPart<typeof checkPart>('check', 'shared').catch(() => undefined)
    if (part) await part.checkPast(game, round, render)
    else render(translate('error.offline'))
  }
  const check = () => {
    const round = readTyped(field.value, 0)
    if (typeof round === 'number') return void show(round)
    running += 1
    const flaw = field.value.trim() === '' ? undefined : flawText(round, 0)
    checked.replaceChildren(flaw ?? translate('checkNone'))
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
