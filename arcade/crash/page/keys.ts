import { keptNow } from '#arcade/page/kept.ts'

/** Actions of the game's keys. */
interface KeyActions {
  act(): void
  /** Changes the stake by one step, up or down. */
  step(by: number): void
}

const steps: Partial<Record<string, number>> = { ArrowUp: 1, ArrowDown: -1, PageUp: 10, PageDown: -10 }

/**
 * Space and Enter bet and cash out as soon as they are pressed on the main button, Enter in an input too; on the page itself
 * they are shortcuts. Arrow keys change the stake on the page and on the main button. Holding a key acts once.
 */
export function bindKeys({ act, step }: KeyActions): void {
  addEventListener('keydown', (event) => {
    const by = isFree(event.target) ? steps[event.key] : undefined
    if (by === undefined && !isActionKey(event)) return
    // prevent the button's own click, which would be a second action
    event.preventDefault()
    if (by !== undefined) step(by)
    else if (!event.repeat) act()
  })
  // Space clicks a button on keyup
  addEventListener('keyup', (event) => {
    if (event.key === ' ' && isPlay(event.target)) event.preventDefault()
  })
}

const isPlay = (target: EventTarget | null) => target instanceof HTMLElement && target.id === 'play'
const isFree = (target: EventTarget | null) => (target === document.body && keptNow().shortcuts) || isPlay(target)

function isActionKey({ target, key }: KeyboardEvent): boolean {
  if (isPlay(target)) return key === ' ' || key === 'Enter'
  return key === 'Enter' && target instanceof HTMLInputElement && target.form?.id === 'bet'
}
