/**
 * Leaves for the lobby, which finds games by name too, if the index cannot be loaded. Offline the page stays, and its
 * own bar says so.
 * @param href the lobby's address, up to the name to search for
 */
export function leaveSearch(dialog: HTMLDialogElement, href: string, name: string): void {
  dialog.close()
  if (navigator.onLine) location.assign(href + encodeURIComponent(name.trim()))
}
