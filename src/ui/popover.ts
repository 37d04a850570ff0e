/** Closes a popover if it is open; does nothing in browsers without popovers. */
export function hidePopover(element: HTMLElement | null): void {
  if (element && 'hidePopover' in element) element.hidePopover()
}
