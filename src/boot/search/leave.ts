/**
 * The index cannot be had: a lobby finds games by name, too. Without a line the page stays, and says itself that there is
 * none.
 * @param href the lobby's address, to the name that it looks for
 */
export function leaveSearch(dialog: HTMLDialogElement, href: string, name: string): void {
  dialog.close()
  if (navigator.onLine) location.assign(href + encodeURIComponent(name.trim()))
}
