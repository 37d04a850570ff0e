// No other code may open windows.

/**
 * Opens another window for a page of this site, never for a provider's content, which stays in its sandboxed frame
 * there too. Must be called within a tap, or the browser blocks it as a pop-up; returns
 * `undefined` if blocked.
 */
export function openWindow(path: string): Window | undefined {
  return open(new URL(path, location.origin), '_blank', 'popup') ?? undefined
}

/** A blank window that waits for its address. */
export interface BlankWindow {
  /** Leads it to an address, in place of the blank page. */
  lead(address: string): void
  close(): void
}

/**
 * Opens a blank window for the operator's service desk, which cannot reach this one (S4.33). Must be called within a
 * tap; returns `undefined` if blocked.
 */
export function openBlankWindow(): BlankWindow | undefined {
  const blank = open('about:blank', '_blank')
  if (!blank) return undefined
  blank.opener = null
  return { lead: (address) => blank.location.replace(address), close: () => blank.close() }
}

/** Checks whether another window of this site has opened this window. */
export function isOwnWindow(): boolean {
  return globalThis.opener !== null
}
