import { byId } from './dom.ts'
import { keptNow } from './kept.ts'
import { type Shortcut, shortcutOf } from './shortcut.ts'
import type { StakeControl } from './stake.ts'

const TEXT = 'textarea,select,input:not([type=range],[type=radio],[type=checkbox]),[popover],dialog'

/** Binds the keys of every game, unless the player has switched them off. Holding a key acts once. */
export function bindShortcuts({ now, step }: StakeControl): void {
  const actions: Record<Shortcut, () => void> = {
    play: () => byId('play', HTMLButtonElement).click(),
    half: () => byId('half', HTMLButtonElement).click(),
    double: () => byId('double', HTMLButtonElement).click(),
    min: () => step(-now().stake),
  }
  addEventListener('keydown', (event) => {
    const shortcut = keptNow().shortcuts && shortcutOf(event, focusOf(event.target))
    if (!shortcut) return
    event.preventDefault()
    if (!event.repeat) actions[shortcut]()
  })
}

function focusOf(target: EventTarget | null): 'page' | 'control' | 'text' {
  if (target === document.body) return document.querySelector('dialog[open],#menu[data-state=open]') ? 'text' : 'page'
  return target instanceof Element && !target.closest(TEXT) ? 'control' : 'text'
}
