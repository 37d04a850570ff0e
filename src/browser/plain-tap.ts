/** Checks whether a click is a plain tap, not a request for another tab or window. */
export function isPlainTap({ button, ctrlKey, metaKey, shiftKey, altKey }: MouseEvent): boolean {
  return button === 0 && !ctrlKey && !metaKey && !shiftKey && !altKey
}
