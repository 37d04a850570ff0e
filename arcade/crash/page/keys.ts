/** What the keys of the game do. */
interface KeyActions {
  act(): void
  /** One step of the stake up or down. */
  step(by: number): void
}

const steps: Partial<Record<string, number>> = { ArrowUp: 1, ArrowDown: -1, PageUp: 10, PageDown: -10 }

/**
 * Space and Enter bet and cash out, arrows change the stake, wherever they mean nothing else: on the page itself and on
 * the large button; Enter in an input too. A key held down acts once.
 */
export function bindKeys({ act, step }: KeyActions): void {
  addEventListener('keydown', (event) => {
    const by = isFree(event.target) ? steps[event.key] : undefined
    if (by === undefined && !isActionKey(event)) return
    // the button's own press would be a second one
    event.preventDefault()
    if (by !== undefined) step(by)
    else if (!event.repeat) act()
  })
  // Space on a button presses it when it is let go
  addEventListener('keyup', (event) => {
    if (event.key === ' ' && isPlay(event.target)) event.preventDefault()
  })
}

const isPlay = (target: EventTarget | null) => target instanceof HTMLElement && target.id === 'play'
const isFree = (target: EventTarget | null) => target === document.body || isPlay(target)

function isActionKey({ target, key }: KeyboardEvent): boolean {
  if (isFree(target)) return key === ' ' || key === 'Enter'
  return key === 'Enter' && target instanceof HTMLInputElement && target.form?.id === 'bet'
}
