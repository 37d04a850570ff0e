import { byId } from '#arcade/page/dom.ts'

/**
 * Space shoots at the kind that is chosen, and with Enter wherever they mean nothing else; Enter in a field is heard by
 * the page itself. A key held down shoots once.
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
