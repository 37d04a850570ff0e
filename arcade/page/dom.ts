/** Id of the page's game. */
export const game = document.documentElement.dataset['game'] ?? ''

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

/** Returns 128 random bits as text: the id of a round, the token of a play, a seed. */
export function randomId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
}
