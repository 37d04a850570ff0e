/** Copies a text to the clipboard. Returns whether it is there: a browser may refuse, or have none without https. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return false // the browser does not allow it
  }
}
