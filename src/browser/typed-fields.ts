/** Returns whether the page holds text that somebody typed, which a reload would lose. */
export function hasTyped(): boolean {
  const fields = document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea')
  return [...fields].some((field) => field.value !== field.defaultValue)
}
