import { byId } from '#arcade/page/dom.ts'
import { loadPart } from '#arcade/page/late.ts'
import { countText, translate } from '#arcade/page/words.ts'
import type * as checkPart from './check.part.ts'

const field = byId('checkRound', HTMLInputElement)
const checked = byId('checked')
let running = 0

/** Binds the form that checks any round by its number. Returns a function that starts the check. */
export function bindCheck<Result>(game: Parameters<typeof checkPart.checkPast<Result>>[0]): (round: number) => void {
  /** Few players check a round, so the code that recomputes it is loaded for the first. */
  async function check(): Promise<void> {
    const run = ++running
    const render = (...parts: (Node | string)[]) => {
      if (run === running) checked.replaceChildren(...parts)
    }
    const part = await loadPart<typeof checkPart>('check', 'shared').catch(() => undefined)
    if (part) await part.checkPast(game, field.value, render)
    else render(translate('error.offline'))
  }
  byId('check', HTMLButtonElement).addEventListener('click', () => void check())
  field.addEventListener('keydown', ({ key, repeat }) => {
    if (key === 'Enter' && !repeat) void check()
  })
  return (round) => {
    field.value = countText(round)
    byId('fair', HTMLDetailsElement).open = true
    field.scrollIntoView({ block: 'nearest' })
    void check()
  }
}
