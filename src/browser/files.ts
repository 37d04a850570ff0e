// What a page gives to the device: files and paper.

/** How long the browser may take to read the file. */
const READ_MS = 60_000

/** Saves a file on the device, as a download. */
export function saveFile(file: Blob, name: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), READ_MS)
}

/**
 * Has the browser ask before somebody leaves or closes the page, as work in it would be lost.
 * @returns a function that ends it
 */
export function askBeforeLeaving(): () => void {
  const ask = (event: Event) => event.preventDefault()
  globalThis.addEventListener?.('beforeunload', ask)
  return () => globalThis.removeEventListener?.('beforeunload', ask)
}

/** Opens the browser's print view of this page. */
export function printPage(): void {
  globalThis.print()
}
