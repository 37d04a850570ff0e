/** Returns whether the device has a dialog to send a link by; not every browser has. */
export function hasShare(): boolean {
  return typeof navigator !== 'undefined' && 'share' in navigator
}

/** Opens that dialog. Closing it without sharing is no fault. */
export function share(link: { readonly text: string; readonly url: string }): void {
  void navigator.share(link).catch(() => {})
}
