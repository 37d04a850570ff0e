import type { Frame } from './frame.ts'

const steps = new Map<string, 1 | -1>([
  ['ArrowDown', 1],
  ['ArrowUp', -1],
])

/** The keys of the field, as of every combobox with a list: arrows choose, Enter goes there; the rest is the platform's. */
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
      // the best is first; before anything is typed nothing is meant
      options()[field.value.trim() ? Math.max(chosen(), 0) : chosen()]?.click()
    }
  })
}

/** UI Events, 7.3.1: a key that an input method took; Safari says so of the one that ends a syllable, and nothing else. */
const COMPOSING = 229

/** A syllable that is being put together has the keys for itself, and so has the browser. */
function isOthers({ isComposing, keyCode, altKey, ctrlKey, metaKey }: KeyboardEvent): boolean {
  return isComposing || keyCode === COMPOSING || altKey || ctrlKey || metaKey
}

/** Around the ends; from nowhere the first step leads to the nearer end. */
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
