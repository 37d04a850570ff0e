/** UI Events, 7.3.1: the key was handled by an input method; Safari signals the end of a composition only this way. */
const COMPOSING = 229

/**
 * Keeps the keys of an input method from every key handler of the page: its Enter ends a syllable and places no bet,
 * its arrow keys choose a word and change no stake.
 */
export function ignoreComposing(): void {
  const keep = (event: KeyboardEvent) => {
    if (event.isComposing || event.keyCode === COMPOSING) event.stopImmediatePropagation()
  }
  addEventListener('keydown', keep, true)
}
