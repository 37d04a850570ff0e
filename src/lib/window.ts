/**
 * The one door to another window, for a page of this site alone: whatever a vendor serves stays in its sandboxed frame
 * there too. To be called within a tap, or the browser takes it for an advertisement; `undefined` where it does so all the same.
 */
export function openWindow(path: string): Window | undefined {
  return open(new URL(path, location.origin), '_blank', 'popup') ?? undefined
}

/** Whether this page stands in a window that another of this site has opened. */
export function isOwnWindow(): boolean {
  return globalThis.opener !== null
}
