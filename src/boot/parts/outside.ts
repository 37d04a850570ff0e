/** Closes a dialog on a press that begins and ends outside, for browsers without native support. */
export function watchOutside(): void {
  let pressed: EventTarget | null = null
  const isOutside = (event: MouseEvent): boolean => {
    if (!(event.target instanceof HTMLDialogElement)) return false
    const { left, right, top, bottom } = event.target.getBoundingClientRect()
    return event.clientX < left || event.clientX > right || event.clientY < top || event.clientY > bottom
  }
  addEventListener('pointerdown', (event) => (pressed = isOutside(event) ? event.target : null))
  addEventListener('click', (event) => {
    const { target } = event
    if (target !== pressed || !(target instanceof HTMLDialogElement) || !isOutside(event)) return
    if (target.getAttribute('closedby') === 'any') target.close()
  })
}
