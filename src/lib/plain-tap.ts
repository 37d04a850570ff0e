/** Whether a click is a tap on the thing itself, and no wish for another tab or window. */
export function isPlainTap({ button, ctrlKey, metaKey, shiftKey, altKey }: MouseEvent): boolean {
  return button === 0 && !ctrlKey && !metaKey && !shiftKey && !altKey
}
