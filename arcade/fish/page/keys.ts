import { byId } from '#arcade/page/dom.ts'

/** Space shoots at the chosen kind while a kind has the focus; the page handles all other keys. Holding it shoots once. */
export function bindKeys(): void {
  addEventListener('keydown', (event) => {
    const { key, target, repeat } = event
    const isKind = target instanceof HTMLInputElement && target.name === 'kind' && target.checked
    if (key !== ' ' || !isKind) return
    event.preventDefault()
    if (!repeat) byId('play', HTMLButtonElement).click()
  })
}
