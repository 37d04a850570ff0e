import { byId } from '#arcade/page/dom.ts'

/**
 * Space shoots at the chosen kind, and so does Enter unless the focused element uses it; the page itself handles Enter
 * in an input. Holding a key shoots once.
 */
export function bindKeys(): void {
  addEventListener('keydown', (event) => {
    const { key, target, repeat } = event
    const isKind = target instanceof HTMLInputElement && target.name === 'kind' && target.checked
    const isHandled = (key === ' ' && isKind) || (target === document.body && (key === ' ' || key === 'Enter'))
    if (!isHandled) return
    event.preventDefault()
    if (!repeat) byId('play', HTMLButtonElement).click()
  })
}
