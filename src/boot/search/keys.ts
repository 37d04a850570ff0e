import type { Frame } from './frame.ts'

const steps = new Map<string, 1 | -1>([
  ['ArrowDown', 1],
  ['ArrowUp', -1],
])

/** Handles the keys of the field like any combobox with a list: arrows select, Enter follows; the rest is native. */
export function watchKeys({ field, list }: Frame): void {
  const options = () => [...list.querySelectorAll<HTMLAnchorElement>('a')]
  const chosen = () => options().findIndex(({ ariaSelected }) => ariaSelected === 'true')
  field.addEventListener('keydown', (event) => {
    if (isOthers(event)) return
    const step = steps.get(event.key)
    if (step) {
      event.preventDefault()
      choose(field, options(), stepped(chosen(), step, options().length))
    }
    if (event.key === 'Enter') {
      event.preventDefault()
      // the first result is the best one; before typing, nothing is selected
      options()[field.value.trim() ? Math.max(chosen(), 0) : chosen()]?.click()
    }
  })
}

/** UI Events, 7.3.1: the key was handled by an input method; Safari signals the end of a composition only this way. */
const COMPOSING = 229

/** Ignores keys that belong to an input method or the browser. */
function isOthers({ isComposing, keyCode, altKey, ctrlKey, metaKey }: KeyboardEvent): boolean {
  return isComposing || keyCode === COMPOSING || altKey || ctrlKey || metaKey
}

/** Moves the selection with wrap-around; without a selection, the first step leads to the nearer end. */
function stepped(from: number, by: 1 | -1, length: number): number {
  if (length === 0) return -1
  return from < 0 ? (by > 0 ? 0 : length - 1) : (from + by + length) % length
}

function choose(field: HTMLInputElement, options: readonly HTMLAnchorElement[], place: number): void {
  options.forEach((option, at) => (option.ariaSelected = String(at === place)))
  const option = options[place]
  if (!option) return
  field.setAttribute('aria-activedescendant', option.id)
  option.scrollIntoView({ block: 'nearest' })
}
