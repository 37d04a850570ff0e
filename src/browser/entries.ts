/** Shows links that code opens as the buttons that they are: `isOpen` is what they open; `undefined` leaves them links. */
export function markEntries(tap: 'chat', isOpen: boolean): void {
  for (const entry of globalThis.document?.querySelectorAll(`[data-tap="${tap}"]`) ?? []) {
    entry.role = 'button'
    entry.ariaExpanded = String(isOpen)
  }
}

/** Returns a function that gives the focus back to what has it now, or to nothing if that is gone. */
export function keepFocus(): () => void {
  const { activeElement } = globalThis.document ?? {}
  return () => {
    const isThere = activeElement instanceof HTMLElement && activeElement.getClientRects().length > 0
    if (isThere) activeElement.focus({ preventScroll: true })
  }
}

/** Returns whether the page is in front. */
export function isPageSeen(): boolean {
  return globalThis.document?.hidden === false
}
