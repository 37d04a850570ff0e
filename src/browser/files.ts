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

/** Opens the browser's print view of this page. */
export function printPage(): void {
  globalThis.print()
}
