/** Reads a text that this tab stored before a reload; '' if there is none, or if storage is blocked. */
export function readStored(key: string): string {
  try {
    return sessionStorage.getItem(key) ?? ''
  } catch {
    return ''
  }
}

/** Stores a text for this tab; where storage is blocked or full, the page forgets it at a reload. */
export function store(key: string, text: string): void {
  try {
    sessionStorage.setItem(key, text)
  } catch {
    // as above
  }
}
