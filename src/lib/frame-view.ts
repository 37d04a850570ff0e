/** Fills the page's own view with the element of this id (`data-pinned`), where the screen cannot be filled. */
export function pin(id: string): void {
  const element = document.getElementById(id)
  if (element) element.dataset.pinned = ''
}

/** Gives the page's view back; false where nothing filled it. */
export function unpin(): boolean {
  const element = document.querySelector<HTMLElement>('[data-pinned]')
  delete element?.dataset.pinned
  return element !== null
}

/** Hears the key that leaves what fills a view. */
export function onEscape(listener: () => void): () => void {
  const listen = ({ key }: KeyboardEvent) => void (key === 'Escape' && listener())
  document.addEventListener('keydown', listen)
  return () => document.removeEventListener('keydown', listen)
}
