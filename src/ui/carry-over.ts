/** What users may have typed in, opened or tapped before hydration. */
const CONTROLS = 'input,select,textarea,button,a,form,summary,details,dialog,[popover]'

interface Input {
  readonly controls: readonly HTMLElement[]
  readonly opened: ReadonlySet<Element>
  readonly focused: Element | null
}

/** Returns the controls of an island and which of them are open or have the focus. */
export function inputIn(island: Element): Input {
  return {
    controls: [...island.querySelectorAll<HTMLElement>(CONTROLS)],
    opened: new Set(island.querySelectorAll('[open],:popover-open')),
    focused: island.ownerDocument.activeElement,
  }
}

/**
 * Carries what users have entered over to the elements that have replaced the former ones: values, choices, what is
 * open, the focus with its selection, and taps that wait for the code (boot/inline/early-taps.js).
 * @param island as rendered anew; if its elements are still the former ones, nothing happens
 */
export function carryOver(input: Input, island: HTMLElement): void {
  const { controls, focused } = input
  const former = controls.filter((control) => !control.isConnected)
  if (former.length > 0)
    for (const control of island.querySelectorAll<HTMLElement>(CONTROLS)) {
      const at = former.findIndex((each) => isLike(each, control))
      const [was] = at < 0 ? [] : former.splice(at, 1)
      if (was) replace(was, control, input)
    }
  // the nodes of a slot are the same, but lose the focus when they move; a user may have moved it to another meanwhile
  const isLost = hasNoFocus(island) && island.contains(focused)
  if (isLost && focused instanceof HTMLElement) focused.focus({ preventScroll: true })
}

function hasNoFocus({ ownerDocument: { activeElement, body } }: Element): boolean {
  return activeElement === body
}

function replace(former: HTMLElement, control: HTMLElement, { opened, focused }: Input): void {
  carryValue(former, control)
  if (opened.has(former)) open(control)
  if (former === focused && hasNoFocus(control)) focus(former, control)
  const isKept = former.ariaBusy === 'true' && control.ariaBusy !== 'true'
  if (isKept && control.closest('astro-island[data-wanted]')) repeat(control)
}

/** Repeats a tap that was kept for an element that is gone. */
function repeat(control: HTMLElement): void {
  setTimeout(() => (control instanceof HTMLFormElement ? control.requestSubmit() : control.click()))
}

/** Checks whether both are the same control; extensions add classes and attributes to a former one. */
function isLike(former: Element, control: Element): boolean {
  const isSame = (name: string) => former.getAttribute(name) === control.getAttribute(name)
  return (
    former.localName === control.localName &&
    ['type', 'name', 'value'].every(isSame) &&
    [...control.classList].every((name) => former.classList.contains(name))
  )
}

/** Copies what differs from the published value, as if it had been entered before hydration. */
function carryValue(former: HTMLElement, control: HTMLElement): void {
  if (former instanceof HTMLSelectElement && control instanceof HTMLSelectElement) control.value = former.value
  if (!isField(former) || !isField(control)) return
  if (former.value !== former.defaultValue) control.value = former.value
  if ('checked' in former && 'checked' in control) control.checked = former.checked
}

function isField(element: Element): element is HTMLInputElement | HTMLTextAreaElement {
  return element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement
}

function open(control: HTMLElement): void {
  if (control.popover) control.showPopover()
  else if (control instanceof HTMLDialogElement) control.showModal()
  else control.setAttribute('open', '')
}

function focus(former: HTMLElement, control: HTMLElement): void {
  control.focus({ preventScroll: true })
  if (isField(former) && isField(control) && former.selectionStart !== null)
    control.setSelectionRange(former.selectionStart, former.selectionEnd, former.selectionDirection ?? 'none')
}
