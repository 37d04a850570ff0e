/**
 * Opens another window for a page of this site, never for a provider's content, which stays in its sandboxed frame
 * there too; no other code may open windows. Must be called within a tap, or the browser blocks it as a pop-up; returns
 * `undefined` if blocked.
 */
export function openWindow(path: string): Window | undefined {
  return open(new URL(path, location.origin), '_blank', 'popup') ?? undefined
}

/** Checks whether another window of this site has opened this window. */
export function isOwnWindow(): boolean {
  return globalThis.opener !== null
}
