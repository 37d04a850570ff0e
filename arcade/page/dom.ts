/** Id of the page's game. */
export const game = document.documentElement.dataset['game'] ?? ''
/** Folder of its scripts, which several titles may share. */
export const engine = document.body.dataset['engine'] ?? ''

/** Returns the element of an id that the page's HTML guarantees. */
export function byId(id: string): HTMLElement
export function byId<T extends HTMLElement>(id: string, kind: new () => T): T
export function byId(id: string, kind = HTMLElement): HTMLElement {
  const found = document.getElementById(id)
  if (found instanceof kind) return found
  throw new Error(`The page has no ${kind.name} #${id}.`)
}

/** Creates an element with text and children; nothing is ever parsed as HTML. */
export function make<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  look: { class?: string; text?: string; dir?: string } = {},
  children: readonly Node[] = [],
): HTMLElementTagNameMap[K] {
  const made = document.createElement(tag)
  if (look.class) made.className = look.class
  made.textContent = look.text ?? ''
  if (look.dir) made.dir = look.dir
  made.append(...children)
  return made
}

const written = new WeakMap<HTMLElement, string>()

/**
 * Writes a text unless it was written before, because it would be announced again. It is not compared with the page, where
 * a translator may have replaced it.
 */
export function write(place: HTMLElement, words: string): void {
  if (written.get(place) === words) return
  written.set(place, words)
  place.textContent = words
}

/** Returns 128 random bits as text: the id of a round, the token of a play, a seed. */
export function randomId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
}
