/** Lets dialogs be dragged by their title, within the window (S2.85). */
export function dragDialogs(): void {
  document.addEventListener('pointerdown', (event) => {
    const { target } = event
    // buttons in the title are pressed, not dragged
    const isHeld = target instanceof Element && !target.closest('button')
    const handle = isHeld ? target.closest<HTMLElement>('dialog [data-handle]') : null
    const dialog = handle?.closest('dialog')
    if (handle && dialog && event.button === 0) drag(handle, dialog, event)
  })
  // centre the dialog for its next opening; `close` does not bubble
  document.addEventListener('close', ({ target }) => putBack(target), true)
  addEventListener('resize', () => document.querySelectorAll('dialog').forEach(putBack))
}

function putBack(dialog: EventTarget | null): void {
  if (dialog instanceof HTMLDialogElement) dialog.style.translate = ''
}

/** Moves the dialog with the pointer until it is released, within the window. */
function drag(handle: HTMLElement, dialog: HTMLDialogElement, { clientX, clientY, pointerId }: PointerEvent): void {
  const box = dialog.getBoundingClientRect()
  const [x = 0, y = 0] = dialog.style.translate.split(' ').map((length) => Number.parseFloat(length) || 0)
  const across = span(box.left, box.right, document.documentElement.clientWidth)
  const down = span(box.top, box.bottom, document.documentElement.clientHeight)
  const move = (event: PointerEvent) => {
    dialog.style.translate = `${x + across(event.clientX - clientX)}px ${y + down(event.clientY - clientY)}px`
  }
  const ending = new AbortController()
  const end = () => ending.abort()
  handle.setPointerCapture(pointerId)
  handle.addEventListener('pointermove', move, { signal: ending.signal })
  for (const name of ['pointerup', 'pointercancel', 'lostpointercapture']) {
    handle.addEventListener(name, end, { signal: ending.signal })
  }
}

/** Returns a function that limits an offset so that a box with these ends stays within this length. */
function span(start: number, end: number, length: number): (offset: number) => number {
  return (offset) => Math.max(Math.min(offset, Math.max(length - end, 0)), Math.min(-start, 0))
}
