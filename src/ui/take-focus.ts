/** Gives the focus to an element when it appears, because the pressed button is gone; as a `ref`, it does so once. */
export function takeFocus(element: HTMLElement | null): void {
  element?.focus()
}
