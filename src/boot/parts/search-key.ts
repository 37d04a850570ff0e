import { localStore } from '#browser/storage.ts'

/**
 * Opens the search with `/` on a reading page before the full code has loaded, by the same rules
 * (boot/search/search-opener.ts): it presses the link, which waits for that code.
 */
export function watchSearchKey(): void {
  addEventListener('keydown', (event) => {
    const link = document.querySelector<HTMLElement>('a[data-tap=search]')
    if (event.key !== '/' || !link || !isFree(event) || localStore.read('searchKey') === 'off') return
    event.preventDefault()
    link.click()
  })
}

function isFree({ target, ctrlKey, metaKey, altKey, defaultPrevented }: KeyboardEvent): boolean {
  const isClosed = (document.documentElement.dataset.gate ?? 'failed') !== 'failed'
  if (ctrlKey || metaKey || altKey || defaultPrevented || isClosed) return false
  const isTyped = target instanceof Element && target.closest('input,textarea,select,[contenteditable]')
  return !isTyped && !document.querySelector('dialog:modal')
}
