/** UI Events, 7.3.1: the key was handled by an input method; Safari signals the end of a composition only this way. */
const COMPOSING = 229

/** Returns whether a key belongs to an input method: its Enter and Escape end a syllable, and nothing else. */
export function isComposing(event: Pick<KeyboardEvent, 'isComposing' | 'keyCode'>): boolean {
  return event.isComposing || event.keyCode === COMPOSING
}
