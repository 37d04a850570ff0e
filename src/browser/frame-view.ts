const ESCAPE = 27

/** Makes the element with this id fill the viewport (`data-pinned`), if fullscreen is not available. */
export function pin(id: string): void {
  const element = document.getElementById(id)
  if (element) element.dataset.pinned = ''
}

/** Ends `pin`; returns false if nothing was pinned. */
export function unpin(): boolean {
  const element = document.querySelector<HTMLElement>('[data-pinned]')
  delete element?.dataset.pinned
  return element !== null
}

/**
 * Calls the listener when Escape is pressed, which leaves a pinned view. Its key code is 229 when it only ends a syllable
 * of an input method (UI Events, 7.3.1).
 */
export function onEscape(listener: () => void): () => void {
  const listen = ({ keyCode }: KeyboardEvent) => void (keyCode === ESCAPE && listener())
  document.addEventListener('keydown', listen)
  return () => document.removeEventListener('keydown', listen)
}
